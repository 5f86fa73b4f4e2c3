import { accountName } from "../../../../books/accounts-contract.ts";
import { REASON_CODES } from "../../../../books/contract.ts";
import { Select } from "../../../../ui/components/choice.tsx";
import { CODE_WORDS } from "./labels.ts";

/** Why money is moved by hand. */
export const CodeSelect = () => (
  <Select name="code" label="Why">
    {REASON_CODES.map((code) => (
      <option key={code} value={code}>
        {CODE_WORDS[code]}
      </option>
    ))}
  </Select>
);

/** One of these accounts, in words. */
export const NameSelect = ({ name, label, names }: { name: string; label: string; names: readonly string[] }) => (
  <Select name={name} label={label}>
    {names.map((one) => (
      <option key={one} value={one}>
        {accountName(one)}
      </option>
    ))}
  </Select>
);
