import type { AnnouncementRow } from "../contract.ts";

/** Pages that show an announcement, in words. */
export const PLACE_WORDS: Readonly<Record<AnnouncementRow["place"], string>> = {
  lobby: "Lobby",
  home: "Visitors' first page",
  both: "Lobby and first page",
};

/** Players whom an announcement is for, in words. */
export const AUDIENCE_WORDS: Readonly<Record<AnnouncementRow["audience"], string>> = {
  everybody: "Everybody",
  newcomers: "New in 30 days",
  verified: "With an approved PAN",
  unverified: "Without an approved PAN",
};
