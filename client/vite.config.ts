import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, outDir: "../src/grognard/table/static", emptyOutDir: true, rollupOptions: { input: ["index.html", "map.html"] } },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: process.env.GROGNARD ?? "http://127.0.0.1:8000", ws: true } } },
});
