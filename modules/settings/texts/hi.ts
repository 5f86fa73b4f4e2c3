import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Hindi. */
export const hi: Translated<typeof en> = {
  instantBonus: "इंस्टेंट बोनस",
  instantBecomes: "कैश टेबल पर आप जो लाते हैं, उसका {percent} तक यह चुकाता है; यह ख़ुद कभी नहीं निकलता, पर इससे जो जीतें वह आपका है।",
  lockBonus: "लॉक बोनस",
  lockBecomes: "खेलने पर यह जीत बनता है: हर गेम फ़ीस में आपके हिस्से का {percent} खुलता है।",
  bothBonuses: "{percent} इंस्टेंट, बाक़ी लॉक बोनस",
  bothBecome: "इंस्टेंट बोनस: {instant} लॉक बोनस: {lock}",
};
