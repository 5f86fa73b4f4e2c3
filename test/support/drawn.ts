/** Whether the game window has drawn its cards: an empty canvas stands there before its renderer has come. */
import type { Page } from "playwright";

/** Waits until something is seen on the canvas of the cards. */
export async function cardsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".board__cards canvas");
    if (!canvas || canvas.width === 0) return false;
    const small = document.createElement("canvas");
    small.width = 64;
    small.height = 64;
    const context = small.getContext("2d");
    context?.drawImage(canvas, 0, 0, 64, 64);
    const { data = [] } = context?.getImageData(0, 0, 64, 64) ?? {};
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
    return false;
  });
}
