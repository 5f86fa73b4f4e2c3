/** Words of money in each language, which nothing in social mode may say (decision 0090). */
import type { InLanguages } from "../../modules/kernel/index.ts";

/** What stands in Latin letters in every language. */
const LATIN = "₹|\\bKYC\\b|\\bPAN\\b|\\bTDS\\b|\\bGST\\b|\\bUPI\\b";
const words = (...own: readonly string[]): RegExp => new RegExp([LATIN, ...own].join("|"), "gi");

/** Indian words end in many ways, so each stands for what begins with it. */
export const MONEY: InLanguages<RegExp> = {
  en: words(
    ...[
      "rupees?",
      "cash",
      "deposit\\w*",
      "withdraw\\w*",
      "bonus",
      "wallet",
      "money",
      "winnings",
      "refund\\w*",
      "Aadhaar",
    ].map((one) => `\\b${one}\\b`),
  ),
  hi: words("कैश", "रुपय", "डिपॉज़िट", "निकासी", "पैसे", "पैसा", "बोनस", "वॉलेट", "जीती रकम", "रिफ़ंड", "आधार नंबर"),
  mr: words("कॅश", "रुपय", "डिपॉझिट", "पैसे", "पैसा", "बोनस", "वॉलेट", "रिफंड", "आधार नंबर"),
  gu: words("(?<!લો)કેશ", "રૂપિયા", "ડિપોઝિટ", "પૈસા", "બોનસ", "વોલેટ", "રિફંડ", "આધાર નંબર"),
  bn: words("ক্যাশ", "টাকা", "ডিপোজিট", "বোনাস", "ওয়ালেট", "রিফান্ড", "আধার নম্বর"),
  ta: words("கேஷ்", "ரூபாய்", "டெபாசிட்", "பணம்", "போனஸ்", "வாலட்", "ரீஃபண்ட்", "ஆதார் எண்"),
  te: words("క్యాష్", "రూపాయ", "డిపాజిట్", "డబ్బు", "బోనస్", "వాలెట్", "రీఫండ్", "విత్‌డ్రా", "ఆధార్ నంబర్"),
};
