/**
 * What the landing page does before it is touched; no React. A stored token leads to the lobby, a logout flag says why
 * the session ended (S1 § 4 "Session"), and `#register`, an invitation or an unfinished registration wakes the forms.
 */
import {
  LOGOUT_KEY,
  LOGOUT_MESSAGE,
  LOGOUT_TOAST,
  RETURN_MESSAGE,
  readReturn,
  readSetting,
  readToken,
} from "../../../ui/browser/session.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { sayUnknownAddress } from "../../../ui/browser/unknown-address.ts";
import { invitedBy } from "../auth/invitation.ts";
import { unfinished } from "../auth/unfinished.ts";

const sayWhyLoggedOut = () => {
  if (readReturn() !== null) toast(RETURN_MESSAGE, { ms: TOAST_MS.session });
  if (readSetting(LOGOUT_KEY) !== LOGOUT_TOAST) return;
  localStorage.removeItem(LOGOUT_KEY);
  toast(LOGOUT_MESSAGE, { ms: TOAST_MS.session, tone: "error" });
};

/** The focus wakes the island (its loader waits for intent), which then reads the address itself. */
const wakeRegister = () => {
  if (location.hash === "#register" || invitedBy(location.search) !== "" || unfinished() !== null)
    document.getElementById("auth-tab-register")?.focus();
};

if (readToken() !== null) location.replace("/lobby");
else {
  sayUnknownAddress();
  sayWhyLoggedOut();
  wakeRegister();
  addEventListener("hashchange", wakeRegister);
}
