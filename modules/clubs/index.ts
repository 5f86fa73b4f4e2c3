export { type Clubs, createClubMembers, createClubOf, createClubs } from "./clubs.ts";
export { clubsHttp } from "./http.ts";
export { type ClubFile, type ClubsOperatorApi, createClubsOperatorApi } from "./operator-api.ts";
export type { ClubsDeps } from "./ports.ts";
