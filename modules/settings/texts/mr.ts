import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Marathi. */
export const mr: Translated<typeof en> = {
  instantBonus: "इन्स्टंट बोनस",
  instantBecomes:
    "तुम्ही कॅश टेबलवर जे आणता त्याच्या {percent} पर्यंत हा बोनस भरतो; हा स्वतः कधीही काढता येत नाही, यावर तुम्ही जे जिंकता ते तुमचे.",
  lockBonus: "लॉक बोनस",
  lockBecomes: "तुम्ही खेळता तसा याचा जिंकलेल्या रकमेत बदल होतो: प्रत्येक गेम फीमुळे तुमच्या वाट्यातील {percent} मोकळा होतो.",
  bothBonuses: "{percent} इन्स्टंट, बाकी लॉक बोनस",
  bothBecome: "इन्स्टंट बोनस: {instant} लॉक बोनस: {lock}",
};
