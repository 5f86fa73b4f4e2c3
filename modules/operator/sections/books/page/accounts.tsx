import { useState } from "react";
import { accountName } from "../../../../books/accounts-contract.ts";
import { CORRECTABLE, OPENED } from "../../../../books/contract.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Select } from "../../../../ui/components/choice.tsx";
import { type Column, DataTable } from "../../../../ui/components/data-table.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { useRead } from "../../../frame/page/use-read.ts";
import { type AccountData, BOOKS_KINDS, WRITABLE } from "../contract.ts";
import { CodeSelect, NameSelect } from "./codes.tsx";
import { rupees } from "./labels.ts";
import { balanceOf, ProposeDialog, paiseOf, textOf } from "./propose.tsx";

type Asked = "player" | "own" | "writeOff" | "debt" | "opening";

/** What the operator's accounts hold, and what two move among them by hand (K-9). */
export const Accounts = ({
  mayAdjust,
  mayWriteOff,
}: {
  readonly mayAdjust: boolean;
  readonly mayWriteOff: boolean;
}) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state: list, load } = useRead<readonly AccountData[]>("/books/accounts");
  const close = () => setAsked(null);
  return (
    <>
      <div className="desk-tools">
        {mayAdjust && <Button onClick={() => setAsked("player")}>Adjust a player</Button>}
        {mayAdjust && <Button onClick={() => setAsked("own")}>Adjust accounts</Button>}
        {mayAdjust && <Button onClick={() => setAsked("opening")}>Opening balance</Button>}
        {mayWriteOff && <Button onClick={() => setAsked("writeOff")}>Write off</Button>}
        {mayWriteOff && <Button onClick={() => setAsked("debt")}>Write a debt off</Button>}
      </div>
      <p className="desk-soft">Credit less debit: what is owned or spent is below zero.</p>
      <div className="desk-sheet">
        <DataTable
          label="Accounts"
          columns={COLUMNS}
          pages={{ list, busy: false, reload: () => void load() }}
          rowKey={({ account }) => account}
        />
      </div>
      {(asked === "player" || asked === "debt") && <OfPlayer isDebt={asked === "debt"} onClose={close} />}
      {asked === "opening" && <Opening onClose={close} />}
      {(asked === "own" || asked === "writeOff") && <Own isWriteOff={asked === "writeOff"} onClose={close} />}
    </>
  );
};

const COLUMNS: readonly Column<AccountData>[] = [
  { id: "account", header: "Account", cell: ({ account }) => accountName(account) },
  { id: "holds", header: "Holds", align: "end", numeric: true, cell: ({ paise }) => rupees(paise) },
];

const Amount = () => <Field name="amount" label="Amount" prefix="₹" inputMode="decimal" maxLength={14} />;
const NO_AMOUNT = "Say the amount in rupees, such as 1,500.50.";

const OfPlayer = ({ isDebt, onClose }: { readonly isDebt: boolean; readonly onClose: () => void }) => (
  <ProposeDialog
    title={isDebt ? "Write a player’s debt off" : "Adjust a player’s balance"}
    kind={isDebt ? BOOKS_KINDS.writeOffDebt : BOOKS_KINDS.adjustPlayer}
    onClose={onClose}
    payloadOf={(form) => {
      const amountPaise = paiseOf(form.get("amount"));
      const player = textOf(form, "player");
      if (player === "") return "Name the player.";
      if (amountPaise === null) return NO_AMOUNT;
      const wanted = { player, amountPaise, code: textOf(form, "code") };
      return isDebt ? wanted : { ...wanted, bucket: textOf(form, "bucket"), direction: textOf(form, "direction") };
    }}
  >
    <Field name="player" label="Player’s id" maxLength={64} spellCheck={false} autoCapitalize="off" />
    {!isDebt && (
      <>
        <Select name="direction" label="What">
          <option value="in">Give</option>
          <option value="out">Take</option>
        </Select>
        <Select name="bucket" label="Of which balance">
          <option value="deposit">Deposit</option>
          <option value="winnings">Winnings</option>
        </Select>
      </>
    )}
    <Amount />
    <CodeSelect />
  </ProposeDialog>
);

/** What the bank's statement says that an account held when a day began (K-12). */
const Opening = ({ onClose }: { readonly onClose: () => void }) => (
  <ProposeDialog
    title="Opening balance of an account at the bank"
    kind={BOOKS_KINDS.openBank}
    onClose={onClose}
    payloadOf={(form) => {
      const balancePaise = balanceOf(form.get("amount"));
      const day = textOf(form, "day");
      if (day === "") return "Choose the day.";
      return balancePaise === null ? NO_AMOUNT : { account: textOf(form, "account"), day, balancePaise };
    }}
  >
    <NameSelect name="account" label="Account" names={Object.keys(OPENED)} />
    <Field name="day" label="When this day began" type="date" />
    <Amount />
    <p className="desk-soft">
      As the bank’s statement has it: its balance before the first line of that day; 0 of a new account, and with a
      minus where it is overdrawn.
    </p>
  </ProposeDialog>
);

const OWN = CORRECTABLE.filter((name) => name !== "suspense");
const LEFT = WRITABLE.filter((name) => name !== "suspense");

const Own = ({ isWriteOff, onClose }: { readonly isWriteOff: boolean; readonly onClose: () => void }) => (
  <ProposeDialog
    title={isWriteOff ? "Write off what is left of an account" : "Move money among accounts"}
    kind={isWriteOff ? BOOKS_KINDS.writeOffOwn : BOOKS_KINDS.adjustOwn}
    onClose={onClose}
    payloadOf={(form) => {
      const amountPaise = paiseOf(form.get("amount"));
      if (amountPaise === null) return NO_AMOUNT;
      const [from, to] = isWriteOff
        ? textOf(form, "side") === "below"
          ? ["writeOffs", textOf(form, "from")]
          : [textOf(form, "from"), "writeOffs"]
        : [textOf(form, "from"), textOf(form, "to")];
      return from === to ? "Choose two accounts." : { from, to, amountPaise, code: textOf(form, "code") };
    }}
  >
    <NameSelect name="from" label={isWriteOff ? "Account" : "Debit"} names={isWriteOff ? LEFT : OWN} />
    {isWriteOff ? (
      <Select name="side" label="It holds">
        <option value="below">Less than zero</option>
        <option value="above">More than zero</option>
      </Select>
    ) : (
      <NameSelect name="to" label="Credit" names={OWN} />
    )}
    <Amount />
    <CodeSelect />
  </ProposeDialog>
);
