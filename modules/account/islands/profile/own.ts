import { ProfileData } from "../../../identity/profile-contract.ts";
import { resource } from "../../../ui/browser/resource.ts";

/** The player's profile, shared with the header and every other island of the page. */
export const ownProfile = resource("/profile", ProfileData);
