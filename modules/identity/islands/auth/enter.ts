import { storeToken } from "../../../ui/browser/session.ts";

/** Goes to the lobby with a session that was just opened. */
export const enter = (token: string): void => {
  storeToken(token);
  location.assign("/lobby");
};
