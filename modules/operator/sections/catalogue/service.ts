import { ok, paise } from "../../../kernel/index.ts";
import { feeBpsOf, type Settings } from "../../../settings/index.ts";
import type { Variant } from "../../../tables/variants-contract.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import type { QueuePage } from "../../frame/queue-contract.ts";
import { type Answer, refusals } from "../../frame/refusals.ts";
import { type Actor, ifAllowed, writeEntry } from "../../log/entry.ts";
import type { AddRowWish, CatalogueCurrency, CatalogueDetails, CatalogueLine } from "./contract.ts";
import type { CataloguePorts } from "./ports.ts";

const refused = refusals({
  noRow: [404, "There is no such row."],
  rowIsSo: [409, (isOpen: boolean) => `It is ${isOpen ? "open" : "closed"} already.`],
});

type Row = NonNullable<Awaited<ReturnType<CataloguePorts["desk"]["row"]>>>;

/** Which rows are asked for. */
export interface CatalogueQuestion {
  readonly currency: CatalogueCurrency;
  /** null: of every variant. */
  readonly variant: Variant | null;
  /** null: open ones and closed ones. */
  readonly isOpen: boolean | null;
  readonly known: string | null;
  readonly isDearestFirst?: boolean;
}

/** What the lobby offers, as the desk and the terminal set it (O-33). What can be played the lobby says. */
export interface CatalogueOffice {
  page(question: CatalogueQuestion): Promise<QueuePage<CatalogueLine>>;
  details(id: number): Answer<CatalogueDetails>;
  /** Digest of what the row offers, as it stands now; null: there is none. */
  shown(id: number): Promise<string | null>;
  /** Adds an open row; answers its id. A refusal begins with the field that is wrong, where one is. */
  add(by: Actor, wish: AddRowWish): Answer<number>;
  /** Opens or closes a row. Where two do it at once, one succeeds and the other is told that it is done already. */
  setOpen(by: Actor, id: number, isOpen: boolean): Answer<void>;
}

/** The catalogue over the lobby's own. */
export function createCatalogueOffice({
  catalogue: { desk, seatedAt },
  settings,
}: {
  readonly catalogue: CataloguePorts;
  readonly settings: Pick<Settings, "get">;
}): CatalogueOffice {
  return {
    async page({ currency, variant, isOpen, isDearestFirst = false, known }) {
      const rows = (await desk.rows(currency)).filter(
        (row) => (variant === null || row.variant === variant) && (isOpen === null || row.isOpen === isOpen),
      );
      return versioned((isDearestFirst ? rows.toReversed() : rows).map(lineOf), null, known);
    },
    async details(id) {
      const row = await desk.row(id);
      if (row === undefined) return refused("noRow");
      const { pointValuePaise, nDeck: decks } = row;
      const feeBps = feeBpsOf(settings.get("fees"), row.currency, row.buyInPaise);
      return ok({
        ...lineOf(row),
        pointValuePaise,
        decks,
        feeBps,
        seated: await seatedAt(row),
        shown: rowShown(row),
      });
    },
    async shown(id) {
      const row = await desk.row(id);
      return row === undefined ? null : rowShown(row);
    },
    add: (by, { amountPaise, ...wish }) =>
      ifAllowed(async () => {
        const row = { ...wish, amount: paise(amountPaise) };
        const entry = { kind: "catalogue.added", after: { ...wish, amountPaise } };
        const added = await desk.add(row, (tx, id) =>
          writeEntry(tx, by, "catalogue.manage", { ...entry, subject: String(id) }),
        );
        if (added.ok) return added;
        const { field, reason } = added.error;
        return refused("badPayload", field === null ? reason : `${field}: ${reason}`);
      }),
    setOpen: (by, id, isOpen) =>
      ifAllowed(async (): Answer<void> => {
        const entry = {
          kind: isOpen ? "catalogue.opened" : "catalogue.closed",
          subject: String(id),
          before: { isOpen: !isOpen },
          after: { isOpen },
        };
        if (await desk.setOpen(id, isOpen, (tx) => writeEntry(tx, by, "catalogue.manage", entry))) return ok(undefined);
        return (await desk.row(id)) === undefined ? refused("noRow") : refused("rowIsSo", isOpen);
      }),
  };
}

/** What is offered, for how much; whether it is open, only one of two can change. */
const rowShown = ({ id, name, maxSeats, buyInPaise }: Row) => shownOf({ id, name, maxSeats, buyInPaise });

const lineOf = ({ id, variant, currency, name, maxSeats, deals, buyInPaise, isOpen }: Row): CatalogueLine => ({
  id: String(id),
  variant,
  currency,
  name,
  maxSeats,
  deals,
  buyInPaise,
  isOpen,
});
