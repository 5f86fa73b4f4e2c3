/**
 * An address that is none leads to `/game`, and from there to the lobby (S2 § 2.1): the page that is reached says so. The server marks the
 * redirect with a cookie of some seconds, because the address itself stays as the specification has it.
 */

import { uiTexts } from "../texts/index.ts";
import { TOAST_MS, toast } from "./toast.ts";

/** The cookie's name; its value says nothing. */
const UNKNOWN_ADDRESS = "unknownAddress";

/** Says once that the address was none. */
export const sayUnknownAddress = (): void => {
  if (!document.cookie.includes(`${UNKNOWN_ADDRESS}=`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there everywhere
  document.cookie = `${UNKNOWN_ADDRESS}=; Path=/; Max-Age=0; SameSite=Lax`;
  toast(uiTexts.noSuchPage, { ms: TOAST_MS.session });
};
