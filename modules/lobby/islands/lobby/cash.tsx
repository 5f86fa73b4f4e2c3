import { useState } from "react";
import { say } from "../../../kernel/index.ts";
import { readSetting, storeSetting } from "../../../ui/browser/session.ts";
import { useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Money } from "../../../ui/components/money.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatAmount, formatValue, rupees } from "../../../ui/format.ts";
import type { LobbyRow, RummyType } from "../../contract.ts";
import {
  cashChoices,
  choiceLabel,
  firstChoice,
  isOfStake,
  lengthLabel,
  playLabel,
  VARIANTS,
  variantOf,
} from "../../rows.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { chips, platform } from "../player/state.ts";
import { useCashPlay } from "./cash-play.tsx";
import type { Play } from "./play.ts";
import { readStake } from "./stakes.ts";
import { useRows } from "./use-rows.ts";
import { keepView, readView } from "./view.ts";

/** The stored setting that remembers the inner tab (S1 § 2 names it so). */
const INNER_TAB = "myProfile";
const SIZES = [{ id: "2" }, { id: "6" }] as const;
const sizeTabs = () => SIZES.map(({ id }) => ({ id, label: say(lobbyTexts.playersOf, { count: id }) }));

/** Main tab 2: sub-tabs 9 to 12, tables by size and point value (S1 § 2); not there while cash play is switched off (M-13). */
const CashLobby = ({ play }: { readonly play: Play }) =>
  useDerived(() => platform.value === null, []) ? <Skeleton /> : <OpenCashLobby play={play} />;

const OpenCashLobby = ({ play }: { readonly play: Play }) => {
  // Comes to life in the browser alone, where the last view and the last stake are known.
  const [type, setType] = useState<RummyType>(() => readView().cash ?? readStake("cash")?.eRummyType ?? "point");
  const [size, setSize] = useState<"2" | "6">(() => (readSetting(INNER_TAB) === "6" ? "6" : "2"));
  const { list, retry } = useRows(type, "cash");
  const variant = variantOf(type);
  const chooseType = (next: RummyType) => {
    keepView({ cash: next });
    setType(next);
  };
  const chooseSize = (next: "2" | "6") => {
    storeSetting(INNER_TAB, next);
    setSize(next);
  };
  return (
    <section className="lobby__list panel" aria-label={lobbyTexts.cashTables}>
      <Tabs
        tabs={VARIANTS.map(({ cashTab, label }) => ({ id: cashTab, label }))}
        chosen={variant.cashTab}
        onChoose={(tab) => chooseType(VARIANTS.find(({ cashTab }) => cashTab === tab)?.type ?? "point")}
        label={lobbyTexts.gameVariant}
        prefix="cash"
      />
      {VARIANTS.map(({ cashTab }) => (
        <TabPanel key={cashTab} prefix="cash" id={cashTab} chosen={cashTab === variant.cashTab} className="cash">
          {cashTab === variant.cashTab && (
            <>
              <p>{variant.description}</p>
              <Tabs
                tabs={sizeTabs()}
                chosen={size}
                onChoose={chooseSize}
                label={lobbyTexts.players}
                prefix="cash-size"
                look="segmented"
              />
              {SIZES.map(({ id }) => (
                <TabPanel key={id} prefix="cash-size" id={id} chosen={id === size}>
                  {id !== size ? null : list.is === "loading" ? (
                    <Skeleton />
                  ) : list.is === "failed" ? (
                    <ErrorState message={list.message} onRetry={retry} />
                  ) : (
                    <CashChoice
                      key={`${type}${id}`}
                      choices={cashChoices(list.value, id === "6" ? 6 : 2)}
                      play={play}
                    />
                  )}
                </TabPanel>
              ))}
            </>
          )}
        </TabPanel>
      ))}
    </section>
  );
};

interface CashChoiceProps {
  /** All of one variant and size. */
  readonly choices: readonly LobbyRow[];
  readonly play: Play;
}

const CashChoice = ({ choices, play }: CashChoiceProps) => {
  const chosen = useValue(play.chosenCash);
  // What was played last is chosen at first, where it is among these.
  const [last] = useState(() => readStake("cash"));
  const { begin, isLocating, question } = useCashPlay(play, choices);
  const row =
    choices.find(({ _id }) => _id === chosen) ??
    choices.find((each) => last !== null && isOfStake(each, last)) ??
    firstChoice(choices);
  const isBusy = useDerived(() => row !== undefined && play.busyRow.value === row._id, [play, row]);
  if (!row) return <EmptyState>{lobbyTexts.noTables}</EmptyState>;
  return (
    <div className="cash__offer">
      <div className="cash__choice">
        <Select
          label={lobbyTexts.selectPointValue}
          value={row._id}
          onChange={(event) => {
            play.chosenCash.value = event.currentTarget.value;
          }}
        >
          {choices.map((each) => (
            <option key={each._id} value={each._id}>
              {choiceLabel(each, formatValue)}
            </option>
          ))}
        </Select>
        <Button tone="gold" busy={isLocating || isBusy} onClick={() => void begin(row)}>
          {lobbyTexts.play}
          {row.nMaxPlayer === 6 && ` · ${playLabel(row, formatValue)}`}
        </Button>
      </div>
      <CashFacts row={row} />
      <ul className="cash__how">
        {Object.entries(lobbyTexts.cashHow).map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {question}
    </div>
  );
};

/** What the table costs, beside what there is to pay with. */
const CashFacts = ({ row }: { readonly row: LobbyRow }) => {
  const known = useValue(chips.state);
  const variant = variantOf(row.eRummyType);
  const isPoints = row.eRummyType.startsWith("point");
  return (
    <dl className="facts stays-dark" aria-label={lobbyTexts.thisTable}>
      <dt>{variant.pointHeading}</dt>
      <dd className="numeric">{isPoints ? rupees(formatAmount(row.nTablePoint)) : row.nTablePoint}</dd>
      <dt>{variant.hasFee ? lobbyTexts.entryFee : lobbyTexts.buyIn}</dt>
      <dd className="numeric">{rupees(formatAmount(row.nTableFee))}</dd>
      <dt>{lobbyTexts.playersNow}</dt>
      <dd className="numeric">{row.nSeated}</dd>
      <dt>{lobbyTexts.gameTakes}</dt>
      <dd>{say(lobbyTexts.aboutLength, { length: lengthLabel(row.nMinutes) })}</dd>
      <dt>{lobbyTexts.platformFee}</dt>
      <dd className="numeric">{formatValue(row.nFeePercent)}%</dd>
      <dt>{lobbyTexts.yourCash}</dt>
      <dd>
        {known.is === "ready" ? <Money amount={known.value.nCash} currency="inr" /> : <Skeleton shape="short" />}
        {known.is === "ready" && known.value.nCash < row.nTableFee && (
          <a className={buttonClass("plain", "small")} href="/deposit-cash">
            {lobbyTexts.addCash}
          </a>
        )}
      </dd>
    </dl>
  );
};

export default CashLobby;
