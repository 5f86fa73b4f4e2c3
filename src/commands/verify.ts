import { checkText, reportText } from "../../public/verify.mjs";

/**
 * The `verify` command: checks a saved proof of a deal with the very file that players get at /verify.mjs. Answers
 * whether the deal is proven; null when the file cannot be read.
 */
export async function verifyCommand(path: string, print: (text: string) => void): Promise<boolean | null> {
  const text = await Bun.file(path)
    .text()
    .catch(() => null);
  if (text === null) return null;
  const report = checkText(text);
  print(reportText(report));
  return report.verdict === "proven";
}
