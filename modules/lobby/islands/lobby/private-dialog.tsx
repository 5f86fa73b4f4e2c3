import { Info } from "lucide-react";
import { useState } from "react";
import { LONGEST_TYPED_CODE, say, typedCode } from "../../../kernel/index.ts";
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
import { Rich } from "../../../ui/rich.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { PrivateData, PrivatePriceData } from "../../contract.ts";
import { LOCATION_HEADER } from "../../names-contract.ts";
import { variantOf } from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { loadMoneyAndTables, platform } from "../player/state.ts";
import { CashFigures, TaxNote } from "./cash-confirm.tsx";
import { enterTable, isOpen, type Play, refuse as tell } from "./play.ts";
import { openGameWindow } from "./popup.ts";
import { CreateCash, type PrivateFormProps, type PrivatePath } from "./private-cash.tsx";
import { CreatePractice, PracticePrice } from "./private-practice.tsx";
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
      price.isSeated ? lobbyTexts.youSitHere : isPractice(price) ? lobbyTexts.privateTable : lobbyTexts.playForCash
    }
    action={({ price }) => (price.isSeated ? lobbyTexts.open : uiTexts.yes)}
    back={uiTexts.no}
    send={agreed}
    onDone={(_, asked) => onYes(asked)}
  >
    {({ price, path }) =>
      price.isSeated ? (
        <p>{lobbyTexts.nothingTaken}</p>
      ) : isPractice(price) ? (
        <PracticePrice price={price} />
      ) : (
        <>
          <p>{path.endsWith("create") ? lobbyTexts.openAndSit : lobbyTexts.sitDownHere}</p>
          <p className="cash__asked">
            {say(lobbyTexts.privateCashTable, {
              variant: variantOf("point").label,
              count: price.nMaxPlayer,
              amount: rupees(formatAmount(price.nTablePoint)),
            })}
          </p>
          <CashFigures row={{ ...price, ...NO_BONUS }} />
          <p className="cash__small">
            {lobbyTexts.comesBack} <TaxNote />
          </p>
        </>
      )
    }
  </ConfirmDialog>
);

interface PrivateDialogProps {
  readonly play: Play;
  readonly onClose: () => void;
}

const tabs = () =>
  [
    { id: "create", label: lobbyTexts.create },
    { id: "join", label: lobbyTexts.join },
  ] as const;

/** What a table is opened for. */
const games = () =>
  [
    { id: "practice", label: lobbyTexts.practice },
    { id: "cash", label: lobbyTexts.cash },
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
    <Dialog open title={lobbyTexts.privateTable} onClose={onClose}>
      <p className="cash__note">
        <Info size={16} aria-hidden="true" />
        {tab === "create" && shown === "cash" ? (
          <span>
            <Rich
              text={say(lobbyTexts.privateCashNote, { count: known?.privateHoldHours ?? 0 })}
              parts={{ a: (inner) => <a href="/my-account?myProfile=2">{inner}</a> }}
            />
          </span>
        ) : (
          <span>{lobbyTexts.privateNote}</span>
        )}
      </p>
      <Tabs
        tabs={tabs()}
        chosen={tab}
        onChoose={setTab}
        label={lobbyTexts.privateTableSays}
        prefix="private"
        look="segmented"
      />
      <TabPanel prefix="private" id="create" chosen={tab === "create"}>
        {known === null ? (
          <Skeleton shape="field" />
        ) : (
          <div className="form">
            {isCashOn && (
              <Tabs
                tabs={games()}
                chosen={shown}
                onChoose={setGame}
                label={lobbyTexts.playedFor}
                prefix="private-for"
              />
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
    <Dialog open title={lobbyTexts.tableIsOpen} onClose={onClose}>
      <div className="form">
        <p>{lobbyTexts.sendCode}</p>
        <ShareCode code={sPrivateCode} />
        <Button tone="gold" wide busy={busy} onClick={() => void enter()}>
          {lobbyTexts.openTable}
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
    else if (!(await tell(play, answer, false)) && play.modal.peek() === "none") return answer.message;
    return null;
  };

  const sit = async (asked: PrivateAsked) => {
    if (busy || !isOpen(play)) return;
    const isFree = isPractice(asked.price);
    const isNew = isFree && asked.path.endsWith("create");
    // A table that friends are to be invited to is opened after that.
    const game = isNew ? null : openGameWindow(isFree ? undefined : lobbyTexts.placeIsChecked);
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
      } else if (await tell(play, answer, !isFree)) return;
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
        label={lobbyTexts.privateCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={LONGEST_TYPED_CODE}
        placeholder={lobbyTexts.sixCharacters}
        {...field("sPrivateCode")}
      />
      <Button type="submit" tone="gold" wide busy={busy} disabled={values.sPrivateCode === ""}>
        {lobbyTexts.join}
      </Button>
    </form>
  );
};

export default PrivateDialog;
