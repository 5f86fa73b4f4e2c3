import { Info } from "lucide-react";
import { useState } from "react";
import { counted, LONGEST_TYPED_CODE, typedCode } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { agreed, type Confirmation, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { locate } from "../../../ui/browser/location.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Skeleton } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatAmount, rupees } from "../../../ui/format.ts";
import type { PrivateData, PrivatePriceData } from "../../contract.ts";
import { LOCATION_HEADER } from "../../names-contract.ts";
import { loadMoneyAndTables, platform } from "../player/state.ts";
import { CashFigures } from "./cash-confirm.tsx";
import { enterTable, isOpen, type Play, refuse as tell } from "./play.ts";
import { openGameWindow } from "./popup.ts";
import { CreateCash, type PrivateFormProps, type PrivatePath } from "./private-cash.tsx";
import { CreatePractice, PracticePrice } from "./private-practice.tsx";
import { PRIVATE_TEXTS as TEXTS } from "./private-texts.ts";
import { ShareCode } from "./share-code.tsx";

/** What is asked about: a private table to open or to join, and what a seat there costs. */
interface PrivateAsked {
  readonly path: PrivatePath;
  readonly body: object;
  readonly price: PrivatePriceData;
}

interface PrivateConfirmProps {
  readonly of: Confirmation<PrivateAsked>;
  readonly onYes: (asked: PrivateAsked) => void;
}

/** Private tables never take bonus. */
const NO_BONUS = { nBonusPercent: 0 };

const isPractice = ({ eGameType }: PrivatePriceData) => eGameType === "practice";

/** The question before a seat at a private table is paid for; a player who sits there already pays nothing. */
const PrivateConfirm = ({ of, onYes }: PrivateConfirmProps) => (
  <ConfirmDialog
    of={of}
    title={({ price }) =>
      price.isSeated ? "You sit at this table" : isPractice(price) ? "Private Table" : "Play for cash"
    }
    action={({ price }) => (price.isSeated ? "Open" : "Yes")}
    back="No"
    send={agreed}
    onDone={(_, asked) => onYes(asked)}
  >
    {({ price, path }) =>
      price.isSeated ? (
        <p>Nothing is taken: your seat is paid for.</p>
      ) : isPractice(price) ? (
        <PracticePrice price={price} />
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

/** What a table is opened for. */
const GAMES = [
  { id: "practice", label: "Practice" },
  { id: "cash", label: "Cash" },
] as const;

/** S1 § 2 "Private Table modal", and the same for practice chips; cash is not shown while it is off (M-13). */
const PrivateDialog = ({ play, onClose }: PrivateDialogProps) => {
  const known = useValue(platform);
  const [tab, setTab] = useState<"create" | "join">("create");
  const [game, setGame] = useState<"practice" | "cash">("cash");
  const { busy, confirmation, ask, sit, created } = useSeat({ play, onClose });
  const isCashOn = known?.isCashOn ?? false;
  const shown = isCashOn ? game : "practice";

  if (created !== null) return <Created seat={created} play={play} onClose={onClose} />;
  return (
    <Dialog open title="Private Table" onClose={onClose}>
      <p className="cash__note">
        <Info size={16} aria-hidden="true" />
        {tab === "create" && shown === "cash" ? (
          <span>
            For cash, among friends: everybody needs an approved PAN and a bank account (
            <a href="/my-account?myProfile=2">My Profile</a>). No bonus is used here, and winnings can be withdrawn
            after {counted(known?.privateHoldHours ?? 0, "hour")}.
          </span>
        ) : (
          <span>{TEXTS.note}</span>
        )}
      </p>
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} label="Private table" prefix="private" look="segmented" />
      <TabPanel prefix="private" id="create" chosen={tab === "create"}>
        {known === null ? (
          <Skeleton shape="field" />
        ) : (
          <div className="form">
            {isCashOn && (
              <Tabs tabs={GAMES} chosen={shown} onChoose={setGame} label="Played for" prefix="private-for" />
            )}
            <TabPanel prefix="private-for" id="practice" chosen={shown === "practice"}>
              <CreatePractice busy={busy} onSend={(body) => void ask("/rummy/table/private/create", body)} />
            </TabPanel>
            <TabPanel prefix="private-for" id="cash" chosen={shown === "cash"}>
              <CreateCash offered={known.privatePointValues} busy={busy} onSend={ask} />
            </TabPanel>
          </div>
        )}
      </TabPanel>
      <TabPanel prefix="private" id="join" chosen={tab === "join"}>
        <JoinForm busy={busy} onSend={ask} />
      </TabPanel>
      <PrivateConfirm of={confirmation} onYes={sit} />
    </Dialog>
  );
};

/** A practice table that was just opened: its code, and the way in. */
const Created = ({ seat, play, onClose }: PrivateDialogProps & { readonly seat: PrivateData }) => {
  const { iTableId, sPrivateCode } = seat;
  const busy = useValue(play.busyRow) === iTableId;
  const enter = async () => {
    const table = { tableId: iTableId, busy: iTableId, chips: "nPracticeChips", privateCode: sPrivateCode } as const;
    if (await enterTable(play, table)) onClose();
  };
  return (
    <Dialog open title={TEXTS.created} onClose={onClose}>
      <div className="form">
        <p>{TEXTS.createdNote}</p>
        <ShareCode code={sPrivateCode} />
        <Button tone="gold" wide busy={busy} onClick={() => void enter()}>
          {TEXTS.open}
        </Button>
      </div>
    </Dialog>
  );
};

/** The way to a seat: what it costs is asked, then the player, then the seat. */
const useSeat = ({ play, onClose }: PrivateDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<PrivateData | null>(null);
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
    else if (!(await tell(play, answer.message, false)) && play.modal.peek() === "none") return answer.message;
    return null;
  };

  const sit = async (asked: PrivateAsked) => {
    if (busy || !isOpen(play)) return;
    const isFree = isPractice(asked.price);
    const isNew = isFree && asked.path.endsWith("create");
    // A table that friends are to be invited to is opened after that.
    const game = isNew ? null : openGameWindow(isFree ? undefined : LOCATING);
    setBusy(true);
    const answer = await seatAt(asked);
    setBusy(false);
    if (answer.ok && answer.data && game === null) setCreated(answer.data);
    else if (answer.ok && answer.data) {
      const { sAuthToken, iTableId, nChips, nPracticeChips, sPrivateCode } = answer.data;
      game?.go({
        gameUrl: play.gameUrl,
        ticket: sAuthToken,
        tableId: iTableId,
        chips: isFree ? nPracticeChips : nChips,
        privateCode: sPrivateCode,
      });
      onClose();
    } else {
      game?.close();
      if (answer.ok) {
        onClose();
        play.modal.value = "joined";
      } else if (await tell(play, answer.message, !isFree)) return;
    }
    await loadMoneyAndTables();
  };

  return { busy, confirmation, ask, sit, created };
};

/** Asks for the seat at the price that was shown; for cash from where the player is. */
const seatAt = async ({ path, body, price }: PrivateAsked) => {
  const { nTableFee, nFeePercent } = price;
  const located = isPractice(price) ? null : await locate();
  if (located && !located.ok) return located;
  return callApi({
    method: "POST",
    path,
    body: { ...body, nTableFee, nFeePercent },
    data: trusted<PrivateData | null>(),
    ...(located ? { headers: { [LOCATION_HEADER]: located.header } } : {}),
  });
};

/** S1 § 5. */
const CODE_LENGTH = 6;

const JoinForm = ({ busy, onSend }: PrivateFormProps) => {
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
        {...field("sPrivateCode")}
      />
      <Button type="submit" tone="gold" wide busy={busy} disabled={values.sPrivateCode === ""}>
        Join
      </Button>
    </form>
  );
};

export default PrivateDialog;
