import { dropReturn, readReturn, storeToken } from "../../../ui/browser/session.ts";

/** Goes to the lobby with a session that was just opened, or to the page of a player that was asked for without one. */
export const enter = (token: string): void => {
  storeToken(token);
  const asked = readReturn();
  dropReturn();
  location.assign(asked ?? "/lobby");
};
