import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Bengali. */
export const bn: Translated<typeof en> = {
  instantBonus: "ইনস্ট্যান্ট বোনাস",
  instantBecomes: "ক্যাশ টেবিলে যা নিয়ে যান তার {percent} পর্যন্ত এটি দেয়; বোনাস নিজে কখনও তোলা যায় না, এটি দিয়ে যা জেতেন তা আপনার।",
  lockBonus: "লক বোনাস",
  lockBecomes: "খেললে এটি জেতা টাকা হয়: প্রতিটি গেম ফি-তে আপনার ভাগের {percent} খোলে।",
  bothBonuses: "{percent} ইনস্ট্যান্ট, বাকি লক বোনাস",
  bothBecome: "ইনস্ট্যান্ট বোনাস: {instant} লক বোনাস: {lock}",
};
