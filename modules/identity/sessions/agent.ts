import { say } from "../../kernel/index.ts";
import { identityTexts } from "../texts/index.ts";

/** Browsers by what their `user-agent` says; the first that fits, because many also name the ones that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bEdgiOS\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bVivoBrowser\//, "Vivo Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bKAIOS\b/, "KaiOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (agent: string, list: readonly (readonly [RegExp, string])[]) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Windows": a name by which players know their browser. Callers may send anything, so it is a hint only. */
export function agentName(agent: string | null): string {
  const [browser, system] = [named(agent ?? "", BROWSERS), named(agent ?? "", SYSTEMS)];
  if (browser && system) return say(identityTexts.browserOn, { browser, system });
  return browser ?? (system ? say(identityTexts.someBrowserOn, { system }) : identityTexts.unknownBrowser);
}

/**
 * The part of an address that tells one's own network from others: the first three of four numbers, or the first three
 * groups.
 */
export function shortAddress(address: string | null): string {
  if (address === null) return "";
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (four) return `${four}.x`;
  const groups = address.split(":");
  return groups.length > 3 ? `${groups.slice(0, 3).join(":")}:…` : address;
}
