import { PasskeysSlab } from "./security/passkeys-slab.tsx";
import { SessionsSlab } from "./security/sessions-slab.tsx";

/** The player's passkeys, and where the account is logged in, below the password. */
const Security = () => (
  <div className="security">
    <PasskeysSlab />
    <SessionsSlab />
  </div>
);

export default Security;
