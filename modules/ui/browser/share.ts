import { uiTexts } from "../texts/index.ts";
import { toast } from "./toast.ts";

/** Shares a text by the device's own way, where it has one; else copies it to the clipboard. */
export async function share(text: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      toast(uiTexts.copied, { tone: "success" });
    }
  } catch (error) {
    // Closing the sheet is no failure.
    if ((error as Error).name !== "AbortError") toast(uiTexts.notShared, { tone: "error" });
  }
}
