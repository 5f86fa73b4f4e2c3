import { useEffect, useState } from "react";
import { hasPasskeys } from "../../../ui/browser/passkeys.ts";

/** Whether this browser can use passkeys; false until it is known, as the server draws it. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(hasPasskeys()), []);
  return has;
}
