import { Lock } from "lucide-react";
import { useState } from "react";
import { readSetting, storeSetting } from "../../../ui/browser/session.ts";
import { useStore } from "../../../ui/browser/store.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Select } from "../../../ui/components/choice.tsx";
import { Dialog, DialogActions } from "../../../ui/components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { TabPanel, Tabs } from "../../../ui/components/tabs.tsx";
import { formatValue, rupees } from "../../../ui/format.ts";
import type { LobbyRow, RummyType } from "../../contract.ts";
import { FALLBACK_POINT_VALUE, pointValuesOf, VARIANTS, variantOf } from "../../rows.ts";
import { houseStore } from "../player/store.ts";
import { NO_TABLES } from "./practice.tsx";
import type { Play } from "./use-play.ts";
import { useRows } from "./use-rows.ts";

/** The stored setting that remembers the inner tab (S1 § 2 names it so). */
const INNER_TAB = "myProfile";
const TABS = VARIANTS.map(({ cashTab, label }) => ({ id: cashTab, label }));
const SIZES = [
  { id: "2", label: "2 Players" },
  { id: "6", label: "6 Players" },
] as const;

/** Main tab 2: sub-tabs 9 to 12, tables by size and point value (S1 § 2). Closed while cash play is switched off (M-13). */
export const CashLobby = ({ play }: { readonly play: Play }) => {
  const house = useStore(houseStore);
  if (house === null) return <Skeleton />;
  return house.isCashOn ? <OpenCashLobby play={play} /> : <ClosedCashLobby />;
};

const ClosedCashLobby = () => (
  <section className="closed panel" aria-label="Cash tables">
    <span className="dialog__emblem" aria-hidden="true">
      <Lock size={26} />
    </span>
    <h2>Cash tables are not open yet</h2>
    <p>
      Until they are, every variant is free to play on the practice tab, with the same rules, the same shuffle and the
      same table.
    </p>
  </section>
);

const OpenCashLobby = ({ play }: { readonly play: Play }) => {
  const [type, setType] = useState<RummyType>("point");
  const [size, setSize] = useState<"2" | "6">(() => (readSetting(INNER_TAB) === "6" ? "6" : "2"));
  const { list, retry } = useRows(type, "cash");
  const variant = variantOf(type);
  const chooseSize = (next: "2" | "6") => {
    storeSetting(INNER_TAB, next);
    setSize(next);
  };
  return (
    <section className="lobby__list panel" aria-label="Cash tables">
      <Tabs
        tabs={TABS}
        chosen={variant.cashTab}
        onChoose={(tab) => setType(VARIANTS.find(({ cashTab }) => cashTab === tab)?.type ?? "point")}
        label="Game variant"
        prefix="cash"
      />
      {VARIANTS.map(({ cashTab }) => (
        <TabPanel key={cashTab} prefix="cash" id={cashTab} chosen={cashTab === variant.cashTab} className="cash">
          {cashTab === variant.cashTab && (
            <>
              <p>{variant.description}</p>
              <Tabs
                tabs={SIZES}
                chosen={size}
                onChoose={chooseSize}
                label="Players"
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
                    <CashChoice key={`${type}${id}`} rows={list.value} size={id === "6" ? 6 : 2} play={play} />
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
  readonly rows: readonly LobbyRow[];
  readonly size: 2 | 6;
  readonly play: Play;
}

const CashChoice = ({ rows, size, play }: CashChoiceProps) => {
  const values = pointValuesOf(rows, size);
  const [chosen, setChosen] = useState(values[0] ?? FALLBACK_POINT_VALUE);
  const [asking, setAsking] = useState(false);
  const row = rows.find((each) => each.nMaxPlayer === size && each.nTablePoint === chosen);
  const variant = variantOf(row?.eRummyType ?? "point");
  if (!row) return <EmptyState>{NO_TABLES}</EmptyState>;
  return (
    <div className="cash__offer">
      <div className="cash__choice">
        <Select
          label="Select a Point Value"
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              Point Value = {formatValue(value)}
            </option>
          ))}
        </Select>
        <Button
          tone="gold"
          busy={play.busyRow === row._id}
          onClick={() => {
            if (play.isOpen()) setAsking(true);
          }}
        >
          Play{size === 6 && ` · ${formatValue(chosen)}`}
        </Button>
      </div>
      <dl className="facts" aria-label="This table">
        <dt>{variant.pointHeading}</dt>
        <dd className="numeric">{row.eRummyType.startsWith("point") ? rupees(formatValue(chosen)) : chosen}</dd>
        <dt>{variant.hasFee ? "Entry fee" : "Buy-in"}</dt>
        <dd className="numeric">{rupees(formatValue(row.nTableFee))}</dd>
        <dt>Decks</dt>
        <dd className="numeric">{row.nDeck}</dd>
        <dt>Max players</dt>
        <dd className="numeric">{row.nMaxPlayer}</dd>
      </dl>
      <Dialog open={asking} title="Play for cash" onClose={() => setAsking(false)} alert>
        <p>Are you sure you want to play this game?</p>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>No</Button>
          <Button
            tone="gold"
            onClick={() => {
              setAsking(false);
              void play.play(row);
            }}
          >
            Yes
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
};
