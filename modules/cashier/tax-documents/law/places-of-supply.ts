/** Places of supply as GST returns number them: the first two digits of every GSTIN registered there. */
import type { Region } from "../../../settings/index.ts";

/** Codes by state or union territory. "Other" has none. */
const CODES: Readonly<Record<Exclude<Region, "Other">, string>> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

/** The code of a place; undefined for "Other". */
export const placeCode = (place: Region): string | undefined => (place === "Other" ? undefined : CODES[place]);

/** The place that a GSTIN is registered in; undefined where its first digits are no code. */
export const placeOfGstin = (gstin: string): Region | undefined =>
  (Object.keys(CODES) as Exclude<Region, "Other">[]).find((place) => CODES[place] === gstin.slice(0, 2));

/**
 * Where a deposit is supplied (IGST Act, s. 10(1)(ca), since 1 October 2023): where the player's recorded state is; where none is known, with the
 * supplier.
 */
export const placeOfSupply = (home: Region | null, supplier: Region): Region =>
  home === null || home === "Other" ? supplier : home;
