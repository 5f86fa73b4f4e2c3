/** What stands in a page before all that it loads: its own scripts, in the page's text. */
import type { Page, Shell } from "../../modules/ui/page.tsx";
import type { AssetManifest } from "./manifest.ts";

/** Pages that are light for who wants that. The game window is dark, and the desk is as its operators know it. */
export const HAS_THEMES: Readonly<Record<Shell, boolean>> = {
  public: true,
  player: true,
  alone: true,
  desk: false,
  door: false,
  bare: false,
};

/**
 * What stands in a page before all, nothing where it is empty: the game window, which is bare, has no islands whose presses would be held; a page
 * of visitors knows players, also where it has no other script.
 */
export function firstScript(
  { first, hold, switchTheme, knownPlayer }: AssetManifest,
  { shell }: Page,
  hasScripts: boolean,
): string {
  const ofScripts = `${first}${shell === "bare" ? "" : hold}${HAS_THEMES[shell] ? switchTheme : ""}`;
  return `${hasScripts ? ofScripts : ""}${shell === "public" ? knownPlayer : ""}`;
}

/** Such a script, which the page's policy lets run by its nonce. */
export const FirstScript = ({ text, nonce }: { readonly text: string; readonly nonce: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script, in which nothing ends the element
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
);
