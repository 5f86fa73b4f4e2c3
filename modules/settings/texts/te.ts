import type { Translated } from "../../kernel/index.ts";
import type { en } from "./en.ts";

/** The same in Telugu. */
export const te: Translated<typeof en> = {
  instantBonus: "ఇన్‌స్టంట్ బోనస్",
  instantBecomes: "క్యాష్ టేబుల్‌కు మీరు తెచ్చే మొత్తంలో {percent} వరకు ఇది చెల్లిస్తుంది; దీన్ని నేరుగా ఎప్పుడూ చెల్లించరు, కానీ దీంతో మీరు గెలిచేది మీదే.",
  lockBonus: "లాక్ బోనస్",
  lockBecomes: "ఆడేకొద్దీ ఇది విన్నింగ్స్ అవుతుంది: ప్రతి గేమ్ ఫీజులో మీ వాటాకు {percent} విడుదలవుతుంది.",
  bothBonuses: "{percent} ఇన్‌స్టంట్, మిగతాది లాక్ బోనస్",
  bothBecome: "ఇన్‌స్టంట్ బోనస్: {instant} లాక్ బోనస్: {lock}",
};
