import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./stores/settings.svelte";
import { learn } from "./words/dictionary";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the page");

await learn(settings.lang);

export default mount(App, { target });
