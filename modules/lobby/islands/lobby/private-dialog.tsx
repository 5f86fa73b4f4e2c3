import { Info } from "lucide-react";
import { type FormEvent, useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { locate } from "../../../ui/browser/location.ts";
import { useStore } from "../../../ui/browser/store.ts";
import { Button } from "../../../ui/components/button.tsx";
import { RadioGroup } from "../../../ui/components/choice.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import { LOCATION_HEADER, PrivateData } from "../../contract.ts";
import { privateEntryFee } from "../../rows.ts";
import { houseStore, loadChips, loadJoined, loadProfile } from "../player/store.ts";
import { openGameWindow } from "./popup.ts";
import type { Play } from "./use-play.ts";

/** The browser may ask in the lobby's window, which this one covers. */
const LOCATING = "Your place is being checked. If the lobby asks for it, allow it there …";

interface PrivateDialogProps {
  readonly open: boolean;
  readonly gameUrl: string;
  readonly play: Play;
  readonly onClose: () => void;
}

const TABS = [
  { id: "create", label: "Create" },
  { id: "join", label: "Join" },
] as const;

/** S1 § 2 "Private Table modal". Private tables are cash tables, so they open together with cash play (rulings). */
const PrivateDialog = ({ open, gameUrl, play, onClose }: PrivateDialogProps) => {
  const house = useStore(houseStore);
  const [tab, setTab] = useState<"create" | "join">("create");
  const [busy, setBusy] = useState(false);
  const isCashOn = house?.isCashOn ?? false;

  const send = async (path: string, body: object) => {
    if (busy || !play.isOpen()) return;
    const game = openGameWindow(LOCATING);
    setBusy(true);
    const located = await locate();
    const answer = located.ok
      ? await callApi({
          method: "POST",
          path,
          body,
          data: PrivateData.nullable(),
          headers: { [LOCATION_HEADER]: located.header },
        })
      : located;
    setBusy(false);
    if (answer.ok && "data" in answer && answer.data) {
      const { sAuthToken, iTableId, nChips, sPrivateCode } = answer.data;
      game.go({ gameUrl, ticket: sAuthToken, tableId: iTableId, chips: nChips, privateCode: sPrivateCode });
      onClose();
    } else {
      game.close();
      if (answer.ok) {
        onClose();
        play.setModal("joined");
      } else if (await play.refuse(answer.message, true)) return;
    }
    await Promise.all([loadProfile(), loadChips(), loadJoined()]);
  };

  return (
    <Dialog open={open} title="Private Table" onClose={onClose}>
      <p className="cash__note">
        <Info size={16} aria-hidden="true" />
        {isCashOn ? (
          <span>
            For cash, among friends: everybody needs an approved PAN and a bank account (
            <a href="/my-account?myProfile=2">My Profile</a>). No bonus is used here, and winnings can be withdrawn
            after {house?.privateHoldHours} hours.
          </span>
        ) : (
          "Private tables are played for cash and open together with the cash tables."
        )}
      </p>
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Private table" prefix="private" look="segmented" />
      <TabPanel prefix="private" id="create" chosen={tab === "create"}>
        <CreateForm values={house?.privatePointValues ?? []} disabled={!isCashOn} busy={busy} onSend={send} />
      </TabPanel>
      <TabPanel prefix="private" id="join" chosen={tab === "join"}>
        <JoinForm disabled={!isCashOn} busy={busy} onSend={send} />
      </TabPanel>
    </Dialog>
  );
};

interface PrivateFormProps {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly onSend: (path: string, body: object) => Promise<void>;
}

/** 0.05, 0.5, 1.0 (S1 § 9). */
const formatLabel = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : formatValue(value));

const CreateForm = ({ values, disabled, busy, onSend }: PrivateFormProps & { readonly values: readonly number[] }) => {
  const [stop, setStop] = useState(0);
  const value = values[Math.min(stop, values.length - 1)] ?? 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const nMaxPlayer = new FormData(event.currentTarget).get("nMaxPlayer") === "6" ? 6 : 2;
    void onSend("/rummy/table/private/create", { eRummyType: "point", nTablePoint: value, nMaxPlayer });
  };
  return (
    <form className="form" onSubmit={submit}>
      <label className="stops">
        <span className="field__label">Point Value</span>
        <input
          type="range"
          min={0}
          max={Math.max(0, values.length - 1)}
          step={1}
          value={stop}
          aria-valuetext={formatValue(value)}
          disabled={disabled}
          onChange={(event) => setStop(Number(event.currentTarget.value))}
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
        initial="2"
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

const JoinForm = ({ disabled, busy, onSend }: PrivateFormProps) => {
  const [code, setCode] = useState("");
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend("/rummy/table/private/join", { sPrivateCode: code });
      }}
    >
      <Field
        name="sPrivateCode"
        label="Private code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={6}
        placeholder="6 characters"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
        disabled={disabled}
      />
      <Button type="submit" tone="gold" wide busy={busy} disabled={disabled || code === ""}>
        Join
      </Button>
    </form>
  );
};

export default PrivateDialog;
