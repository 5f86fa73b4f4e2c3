/** With `{ type: "file" }`: where the file lies, in the compiled binary too. */
declare module "*.ttf" {
  const path: string;
  export default path;
}
