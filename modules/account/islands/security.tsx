import { PasskeysSlab } from "./security/passkeys-slab.tsx";
import { SessionsSlab } from "./security/sessions-slab.tsx";

/** Beside the password: the player's passkeys, and where the account is logged in. */
const Security = () => (
  <div className="security">
    <PasskeysSlab />
    <SessionsSlab />
  </div>
);

export default Security;
