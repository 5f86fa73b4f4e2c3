/**
 * What the landing page does before it is touched; no React. A stored token leads to the lobby, a logout flag says why
 * the session ended (S1 § 4 "Session"), and `#register`, an invitation or an unfinished registration wakes the forms. Who was
 * asked to log in, or comes by `#login`, finds that tab open.
 */
import {
  LOGOUT_KEY,
  LOGOUT_TOAST,
  logoutMessage,
  readReturn,
  readSetting,
  readToken,
  returnMessage,
} from "../../../ui/browser/session.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { sayUnknownAddress } from "../../../ui/browser/unknown-address.ts";
import { invitedBy } from "../auth/invitation.ts";
import { unfinished } from "../auth/unfinished.ts";

/** True where the page says that it is time to log in. */
const saysWhyLoggedOut = (): boolean => {
  const isAskedFor = readReturn() !== null;
  if (isAskedFor) toast(returnMessage(), { ms: TOAST_MS.session });
  if (readSetting(LOGOUT_KEY) !== LOGOUT_TOAST) return isAskedFor;
  localStorage.removeItem(LOGOUT_KEY);
  toast(logoutMessage(), { ms: TOAST_MS.session, tone: "error" });
  return true;
};

const isForRegister = () => location.hash === "#register" || invitedBy(location.search) !== "" || unfinished() !== null;

/** The focus wakes the island (its loader waits for intent), which then reads the address itself; a press is kept until it is awake. */
const wake = (isForLogin: boolean) => {
  if (isForRegister()) document.getElementById("auth-tab-register")?.focus();
  else if (isForLogin || location.hash === "#login") document.getElementById("auth-tab-login")?.click();
};

if (readToken() !== null) location.replace("/lobby");
else {
  sayUnknownAddress();
  wake(saysWhyLoggedOut());
  addEventListener("hashchange", () => wake(false));
}
