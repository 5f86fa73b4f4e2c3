import { Info } from "lucide-react";
import { useState } from "react";
import { counted, LONGEST_TYPED_CODE, typedCode } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { agreed, type Confirmation, useConfirmation, useHeldConfirmation } from "../../../ui/browser/confirmation.ts";
import { locate } from "../../../ui/browser/location.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { RadioGroup } from "../../../ui/components/choice.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { PrivateData, PrivatePriceData } from "../../contract.ts";
import { LOCATION_HEADER } from "../../names-contract.ts";
import { privateEntryFee } from "../../rows.ts";
import { loadMoneyAndTables, platform } from "../player/state.ts";
import { CashFigures } from "./cash-confirm.tsx";
import { isOpen, type Play, refuse as tell } from "./play.ts";
import { openGameWindow } from "./popup.ts";

/** What is asked about: a private table to open or to join, and what a seat there costs. */
interface PrivateAsked {
  readonly path: PrivatePath;
  readonly body: object;
  readonly price: PrivatePriceData;
}

/** The calls that seat a player at a private table; `/price` after them answers the price. */
type PrivatePath = "/rummy/table/private/create" | "/rummy/table/private/join";

interface PrivateConfirmProps {
  readonly of: Confirmation<PrivateAsked>;
  readonly onYes: (asked: PrivateAsked) => void;
}

/** Private tables never take bonus. */
const NO_BONUS = { nBonusPercent: 0 };

/** The question before a seat at a private table is paid for; a player who sits there already pays nothing. */
const PrivateConfirm = ({ of, onYes }: PrivateConfirmProps) => (
  <ConfirmDialog
    of={of}
    title={({ price }) => (price.isSeated ? "You sit at this table" : "Play for cash")}
    action={({ price }) => (price.isSeated ? "Open" : "Yes")}
    back="No"
    send={agreed}
    onDone={(_, asked) => onYes(asked)}
  >
    {({ price, path }) =>
      price.isSeated ? (
        <p>Nothing is taken: your seat is paid for.</p>
      ) : (
        <>
          <p>
            {path.endsWith("create")
              ? "Are you sure you want to open this table, and sit down?"
              : "Are you sure you want to sit down at this table?"}
          </p>
          <p className="cash__asked">
            Points Rummy · {price.nMaxPlayer} Players · {rupees(formatAmount(price.nTablePoint))} a point
          </p>
          <CashFigures row={{ ...price, ...NO_BONUS }} />
          <p className="cash__small">
            What you do not lose comes back to you when you leave the table. Tax (TDS) is deducted from net winnings as
            the law says: see <a href="/TDS">TDS</a>.
          </p>
        </>
      )
    }
  </ConfirmDialog>
);

/** The browser may ask in the lobby's window, which this one covers. */
const LOCATING = "Your place is being checked. If the lobby asks for it, allow it there …";

interface PrivateDialogProps {
  readonly play: Play;
  readonly onClose: () => void;
}

const TABS = [
  { id: "create", label: "Create" },
  { id: "join", label: "Join" },
] as const;

/** S1 § 2 "Private Table modal". Private tables are cash tables, so they open together with cash play (rulings). */
const PrivateDialog = ({ play, onClose }: PrivateDialogProps) => {
  const known = useValue(platform);
  const [tab, setTab] = useState<"create" | "join">("create");
  const { busy, confirmation, ask, sit } = useSeat({ play, onClose });
  const isCashOn = known?.isCashOn ?? false;

  return (
    <Dialog open title="Private Table" onClose={onClose}>
      <p className="cash__note">
        <Info size={16} aria-hidden="true" />
        {isCashOn ? (
          <span>
            For cash, among friends: everybody needs an approved PAN and a bank account (
            <a href="/my-account?myProfile=2">My Profile</a>). No bonus is used here, and winnings can be withdrawn
            after {counted(known?.privateHoldHours ?? 0, "hour")}.
          </span>
        ) : (
          "Private tables are played for cash and open together with the cash tables."
        )}
      </p>
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Private table" prefix="private" look="segmented" />
      <TabPanel prefix="private" id="create" chosen={tab === "create"}>
        {known === null ? (
          <Skeleton shape="field" />
        ) : (
          <CreateForm offered={known.privatePointValues} disabled={!isCashOn} busy={busy} onSend={ask} />
        )}
      </TabPanel>
      <TabPanel prefix="private" id="join" chosen={tab === "join"}>
        <JoinForm disabled={!isCashOn} busy={busy} onSend={ask} />
      </TabPanel>
      <PrivateConfirm of={confirmation} onYes={sit} />
    </Dialog>
  );
};

/** The way to a seat: what it costs is asked, then the player, then the seat. */
const useSeat = ({ play, onClose }: PrivateDialogProps) => {
  const [busy, setBusy] = useState(false);
  const confirmation = useConfirmation<PrivateAsked>();
  const ask: PrivateFormProps["onSend"] = async (path, body) => {
    if (busy || !isOpen(play)) return null;
    setBusy(true);
    const answer = await callApi({
      method: "POST",
      path: `${path}/price`,
      body,
      data: trusted<PrivatePriceData>(),
    });
    setBusy(false);
    if (answer.ok) confirmation.ask({ path, body, price: answer.data });
    else if (!(await tell(play, answer.message, true)) && play.modal.peek() === "none") return answer.message;
    return null;
  };

  const sit = async (asked: PrivateAsked) => {
    if (busy || !isOpen(play)) return;
    const game = openGameWindow(LOCATING);
    setBusy(true);
    const answer = await seatAt(asked);
    setBusy(false);
    if (answer.ok && answer.data) {
      const { sAuthToken, iTableId, nChips, sPrivateCode } = answer.data;
      game.go({
        gameUrl: play.gameUrl,
        ticket: sAuthToken,
        tableId: iTableId,
        chips: nChips,
        privateCode: sPrivateCode,
      });
      onClose();
    } else {
      game.close();
      if (answer.ok) {
        onClose();
        play.modal.value = "joined";
      } else if (await tell(play, answer.message, true)) return;
    }
    await loadMoneyAndTables();
  };

  return { busy, confirmation, ask, sit };
};

/** Asks for the seat at the price that was shown, from where the player is. */
const seatAt = async ({ path, body, price: { nTableFee, nFeePercent } }: PrivateAsked) => {
  const located = await locate();
  if (!located.ok) return located;
  return callApi({
    method: "POST",
    path,
    body: { ...body, nTableFee, nFeePercent },
    data: trusted<PrivateData | null>(),
    headers: { [LOCATION_HEADER]: located.header },
  });
};

interface PrivateFormProps {
  readonly disabled: boolean;
  readonly busy: boolean;
  /** Answers what was wrong with what was sent; null when it was not that. */
  readonly onSend: (path: PrivatePath, body: object) => Promise<string | null>;
}

/** 0.05, 0.5, 1.0 (S1 § 9). */
const formatLabel = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : formatValue(value));

/** The slider's first stop, and a table for two. */
const FIRST = { stop: "0", nMaxPlayer: "2" };

interface CreateFormProps extends PrivateFormProps {
  /** Point values, in rupees. */
  readonly offered: readonly number[];
}

const CreateForm = ({ offered, disabled, busy, onSend }: CreateFormProps) => {
  // A stop of the slider is the value that it was when the dialog came: the server refuses what is offered no more.
  const held = useHeldConfirmation(offered);
  const values = useValue(held.asked)?.shown ?? offered;
  const {
    values: chosen,
    set,
    form,
  } = useFields({ initial: FIRST }, ({ nMaxPlayer }) => {
    const body = { eRummyType: "point", nTablePoint: value, nMaxPlayer: Number(nMaxPlayer) };
    void onSend("/rummy/table/private/create", body);
  });
  const value = values[Math.min(Number(chosen.stop), values.length - 1)] ?? 0;
  return (
    <form className="form" {...form}>
      <label className="stops">
        <span className="field__label">Point Value</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, values.length - 1)}
          step={1}
          value={chosen.stop}
          aria-valuetext={formatValue(value)}
          disabled={disabled}
          onChange={(event) => set("stop", event.currentTarget.value)}
        />
        <span className="stops__labels numeric" aria-hidden="true">
          {values.map((each) => (
            <span key={each}>{formatLabel(each)}</span>
          ))}
        </span>
      </label>
      <dl className="facts">
        <dt>Point Value</dt>
        <dd className="numeric">{rupees(formatAmount(value))}</dd>
        <dt>Entry Fee</dt>
        <dd className="numeric">{rupees(formatAmount(privateEntryFee(value)))}</dd>
      </dl>
      <RadioGroup
        name="nMaxPlayer"
        legend="Players"
        initial={FIRST.nMaxPlayer}
        onChange={(event) => set("nMaxPlayer", event.currentTarget.value)}
        options={[
          { value: "2", label: "2 Players" },
          { value: "6", label: "6 Players" },
        ]}
      />
      <Button type="submit" tone="gold" wide busy={busy} disabled={disabled}>
        Create
      </Button>
    </form>
  );
};

/** S1 § 5. */
const CODE_LENGTH = 6;

const JoinForm = ({ disabled, busy, onSend }: PrivateFormProps) => {
  const { values, field, form, refuse } = useFields(
    { initial: { sPrivateCode: "" }, asTyped: (_, typed) => typedCode(typed).slice(0, CODE_LENGTH) },
    async (body) => {
      const refused = await onSend("/rummy/table/private/join", body);
      if (refused !== null) refuse("sPrivateCode", refused);
    },
  );
  return (
    <form className="form" {...form}>
      <Field
        label="Private code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={LONGEST_TYPED_CODE}
        placeholder="6 characters"
        disabled={disabled}
        {...field("sPrivateCode")}
      />
      <Button type="submit" tone="gold" wide busy={busy} disabled={disabled || values.sPrivateCode === ""}>
        Join
      </Button>
    </form>
  );
};

export default PrivateDialog;
