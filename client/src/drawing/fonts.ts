import "./fonts.css";

/** Wait for the faces: a canvas that is drawn before has the wrong ones. */
export async function fontsReady(): Promise<void> {
  const faces = ["", "bold ", "italic ", "italic bold "].map((f) => `${f}12px "PT Serif"`);
  faces.push('12px "PT Sans Narrow"', 'bold 12px "PT Sans Narrow"');
  await Promise.all(faces.map((f) => document.fonts.load(f)));
}
