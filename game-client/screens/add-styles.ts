/** Styles that a script brings along when it is fetched: windows that never fetch it load none of them. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
