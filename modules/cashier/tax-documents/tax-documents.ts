import {
  type Clock,
  type Database,
  type Instant,
  type Language,
  ok,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import { dayOf, type FinancialYear } from "../../kernel/india.ts";
import type { Settings } from "../../settings/index.ts";
import type { CashLine, Wallet } from "../../wallet/index.ts";
import { createOrderStore } from "../deposits/store/orders.ts";
import { type DocumentRefusalCode, refuseDocument } from "../messages.ts";
import { createPassbookStore } from "../passbook/store.ts";
import { createTaxYearStore } from "../tax/store/years.ts";
import { type DocumentForm, MOST_ROWS, type PlayerDocument } from "../tax-documents-contract.ts";
import { createWithdrawalStore } from "../withdrawals/store/withdrawals.ts";
import { isSettable } from "./pdf/letters.ts";
import type { Issuer } from "./pdf/pdf-writer.ts";
import type { PdfRendering } from "./pdf/rendering.ts";
import type { Days } from "./periods.ts";
import { type ListFacts, passbookCsv, passbookPdf, statementCsv, statementPdf } from "./player/lists.ts";
import type { ChallansOf } from "./tds/allotting.ts";
import { certificatePdf } from "./tds/certificate-pdf.ts";
import { createDeductions } from "./tds/deductions.ts";
import type { TaxPayer } from "./tds/tds-file.ts";
import { voucherNumber } from "./vouchers/numbering.ts";
import { createVoucherStore } from "./vouchers/store.ts";
import { voucherPdf } from "./vouchers/voucher-pdf.ts";

/** Documents that are being made at once, in this process: the others wait their turn. */
const AT_ONCE = 2;
/** Waiting ones beyond it are refused. */
const WAITING = 20;

/** Why a document is not made now. */
type Turned = "yours" | "busy";

/**
 * Keeps documents from taking the process: a holder has one under way, of all together {@link AT_ONCE} are made, and few more wait. What is
 * refused has cost nothing.
 */
function createGate() {
  const holders = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  const leave = (holder: string) => {
    holders.delete(holder);
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return async <T>(holder: string, make: () => Promise<T>): Promise<T | { readonly turned: Turned }> => {
    if (holders.has(holder)) return { turned: "yours" };
    if (free === 0 && waiting.length >= WAITING) return { turned: "busy" };
    holders.add(holder);
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await make();
    } finally {
      leave(holder);
    }
  };
}

/** A document, ready to be kept as a file. */
export interface TaxDocument {
  readonly name: string;
  readonly type: "application/pdf" | "text/csv; charset=utf-8";
  readonly body: Uint8Array<ArrayBuffer> | string;
}

type Answer = Promise<Result<TaxDocument, Refusal<DocumentRefusalCode>>>;

/** A player's documents. One is made at a time; a request meanwhile is refused. A PDF is in the language that its reader `reads`, English unless given. */
export interface PlayerDocuments {
  /** Passbook or statement of some days; refused where it would have more than {@link MOST_ROWS}. */
  list(player: PlayerId, kind: PlayerDocument, days: Days, form: DocumentForm, reads?: Language): Answer;
  /** The receipt voucher of a deposit of this player's. */
  voucher(player: PlayerId, orderId: string, reads?: Language): Answer;
  /** What was deducted in a year, and by which law. */
  certificate(player: PlayerId, year: FinancialYear, reads?: Language): Answer;
}

/** What documents take. */
export interface TaxDocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly statements: Pick<Wallet["statements"], "cash">;
  readonly rendering: PdfRendering;
  readonly challansOf: ChallansOf;
  /** Number and name of the player's approved PAN; null without one. */
  readonly panOf: (player: PlayerId) => Promise<TaxPayer | null>;
  /**
   * The name that the player gave, or under which others know them. Empty: the PAN's name will do. Null: no such
   * player.
   */
  readonly nameOf: (player: PlayerId) => Promise<string | null>;
}

/** Documents that players have made for themselves, and operators for a player. */
export function createPlayerDocuments(deps: TaxDocumentsDeps): PlayerDocuments {
  const { database, settings, rendering } = deps;
  const gate = createGate();
  const make = async (player: PlayerId, reads: Language | undefined, run: (facts: Facts) => Answer): Answer => {
    const made = await gate(player, async () => {
      const facts = await aboutPlayer(deps, player, reads ?? "en");
      return facts === null ? refuseDocument("noPlayer") : run(facts);
    });
    return "turned" in made ? refuseDocument(made.turned === "yours" ? "beingMade" : "busy") : made;
  };
  const stores = {
    passbook: createPassbookStore(database),
    orders: createOrderStore(database),
    vouchers: createVoucherStore(database),
  };
  const years = createTaxYearStore(database);
  const deductions = createDeductions({ store: createWithdrawalStore(database), years });

  return {
    list: (player, kind, days, form, reads) =>
      make(player, reads, async (about) => {
        const name = `${kind}-${dayOf(days.from)}-${dayOf((days.to - 1) as Instant)}`;
        const facts = { ...about, ...days };
        const lists = { rendering, facts, form, name };
        if (kind === "statement") return statement(lists, await deps.statements.cash(player, days));
        const entries = await stores.passbook.within(player, days, MOST_ROWS[form] + 1);
        if (entries.length > MOST_ROWS[form]) return refuseDocument("tooLong", MOST_ROWS[form], form);
        if (form === "csv") return csv(name, await passbookCsv(rendering, entries));
        return pdf(name, await passbookPdf(rendering, facts, entries));
      }),

    voucher: (player, orderId, reads) =>
      make(player, reads, async (about) => {
        const row = await stores.vouchers.ofOrder(orderId);
        // Another player's voucher is treated as missing.
        if (row?.player !== player) {
          const order = await stores.orders.ofPlayer(player, orderId);
          return refuseDocument(order?.state === "credited" ? "notNumbered" : "noVoucher");
        }
        const order = await stores.orders.byId(orderId);
        const facts = { ...about, isAbsorbed: order?.gstMode === "absorbed" };
        return pdf(voucherNumber(row).replace("/", "-"), await voucherPdf(rendering, facts, row));
      }),

    certificate: (player, year, reads) =>
      make(player, reads, async (about) => {
        const all = await deductions.ofPlayer(player, year);
        const challans = await deps.challansOf(`${year.slice(0, 4)}-04`, `${year.slice(5)}-03`);
        const isClosed = (await years.closingOf(player, year)) !== undefined;
        const facts = { ...about, year, isClosed, tan: settings.get("papers").tan };
        return pdf(`tds-${year}`, await certificatePdf(rendering, facts, { deductions: all, challans }));
      }),
  };
}

type Facts = NonNullable<Awaited<ReturnType<typeof aboutPlayer>>>;

/** What every document says of its issuer and its player; null: no such player. */
async function aboutPlayer({ nameOf, panOf, settings, clock }: TaxDocumentsDeps, player: PlayerId, language: Language) {
  const own = await nameOf(player);
  if (own === null) return null;
  const payer = await panOf(player);
  // The fonts have Latin letters and those of the language; the name on the PAN has no others than Latin ones.
  const name = isSettable(own, language) && own !== "" ? own : payer?.name || own || "–";
  return { issuer: issuerOf(settings), madeAt: clock.now(), language, payer, holder: { id: player, name } };
}

/** The issuer of documents, as the settings have it. */
function issuerOf(settings: Pick<Settings, "get">): Issuer {
  const { name, company, address } = settings.get("brand");
  const { gstin } = settings.get("papers");
  return { brand: name, company, address, numbers: gstin === "" ? [] : [`GSTIN ${gstin}`] };
}

const pdf = (name: string, body: Uint8Array): Result<TaxDocument, never> =>
  ok({ name: `${name}.pdf`, type: "application/pdf", body: body as Uint8Array<ArrayBuffer> });
const csv = (name: string, body: string): Result<TaxDocument, never> =>
  ok({ name: `${name}.csv`, type: "text/csv; charset=utf-8", body });

interface ListOrder {
  readonly rendering: PdfRendering;
  readonly facts: ListFacts;
  readonly form: DocumentForm;
  readonly name: string;
}

async function statement(
  { rendering, facts, form, name }: ListOrder,
  { opening, lines }: Awaited<ReturnType<TaxDocumentsDeps["statements"]["cash"]>>,
): Answer {
  const most = MOST_ROWS[form];
  const rows: CashLine[] = [];
  for await (const batch of lines) {
    rows.push(...batch);
    if (rows.length > most) return refuseDocument("tooLong", most, form);
  }
  return form === "csv"
    ? csv(name, await statementCsv(rendering, rows))
    : pdf(name, await statementPdf(rendering, facts, { opening, lines: rows }));
}
