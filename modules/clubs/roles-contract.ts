/** What members of a club may be; safe for the browser. */
export const ROLES = ["owner", "deputy", "member"] as const;
export type Role = (typeof ROLES)[number];

/** Limits that pages show too (CL-1, CL-2). */
export const MOST_MEMBERS = 200;
export const MOST_DEPUTIES = 5;
export const NAME_SIGNS = { least: 3, most: 24 } as const;
export const ABOUT_SIGNS = 300;
export const CODE_SIGNS = 10;
/** Points that one member gains from another on one day, at most (CL-9). */
export const DAILY_CAP = 80;

/** May a member with this role remove one with that role (CL-4)? */
export const mayRemove = (own: Role, other: Role): boolean =>
  own === "owner" ? other !== "owner" : own === "deputy" && other === "member";

/** May a member with this role change text and link, and announce tournaments (CL-4)? */
export const leads = (role: Role): boolean => role !== "member";
