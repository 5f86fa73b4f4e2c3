import type { ProfileData } from "../../../identity/profile-contract.ts";
import { trusted } from "../../../ui/browser/api-client.ts";
import { resource } from "../../../ui/browser/resource.ts";

/** The player's profile, shared with the header and every other island of the page. */
export const ownProfile = resource("/profile", trusted<ProfileData>());
