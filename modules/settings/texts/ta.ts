import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Tamil. */
export const ta: Translated<typeof en> = {
  instantBonus: "இன்ஸ்டன்ட் போனஸ்",
  instantBecomes:
    "கேஷ் டேபிளுக்கு நீங்கள் கொண்டுவருவதில் {percent} வரை இது செலுத்தும்; இதை ஒருபோதும் பணமாக எடுக்க முடியாது, இதை வைத்து ஜெயிப்பது உங்களுடையது.",
  lockBonus: "லாக் போனஸ்",
  lockBecomes: "நீங்கள் ஆடும்போது வென்ற பணமாக மாறும்: ஒவ்வொரு கேம் கட்டணமும் அதில் உங்கள் பங்கின் {percent} அளவை விடுவிக்கும்.",
  bothBonuses: "{percent} இன்ஸ்டன்ட், மீதி லாக் போனஸ்",
  bothBecome: "இன்ஸ்டன்ட் போனஸ்: {instant} லாக் போனஸ்: {lock}",
};
