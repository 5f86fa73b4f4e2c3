import {
  daysBetween,
  daysOfMonth,
  GSTR1_TABLES,
  monthsOfQuarter,
  quarterIn,
  type TaxDocument,
  yearIn,
} from "../../../cashier/index.ts";
import { ok, type PlayerId, type Refusal, type Result } from "../../../kernel/index.ts";
import { type Answer, type DeskRefusal, refusals } from "../../frame/refusals.ts";
import type { Actor } from "../../log/entry.ts";
import type { OperatorLog } from "../../log/log.ts";
import type { GstData, TdsData } from "./contract.ts";
import type { TaxDocumentPorts } from "./ports.ts";

const refused = refusals({
  badMonth: [400, "A month is YYYY-MM."],
  badQuarter: [400, "Name a financial year, such as 2026-2027, and a quarter from 1 to 4."],
  badPaperDays: [400, "Choose a first and a last day, a year apart at most."],
  noPaper: [409, (why: string) => why],
});

/** A file in pieces. */
type Pieces = AsyncIterable<string>;

/** Which paper of a player is wanted: as the address's query has it. */
export interface PlayerDocumentQuestion {
  readonly paper: string;
  readonly from: string;
  readonly to: string;
  readonly form: string;
  readonly order: string;
  readonly year: string;
}

/** Papers at the desk (O-40). What has somebody's name or PAN in it is an entry of the audit log before it is given. */
export interface TaxDocuments {
  gst(month: string): Answer<GstData>;
  gstFile(month: string): Answer<string>;
  /** A table of GSTR-1 (`b2cs`, `at`, `hsn`); that it was taken is an entry of the log, and ticks the month's checklist. */
  gstr1(who: Actor, month: string, table: string): Answer<string>;
  voucherFile(who: Actor, month: string): Answer<Pieces>;
  tds(year: string, quarter: string): Answer<TdsData>;
  /** `form`: `annexure` has the columns of the return's annexure alone. */
  tdsFile(who: Actor, year: string, quarter: string, form: string): Answer<Pieces>;
  ofPlayer(who: Actor, player: PlayerId, question: PlayerDocumentQuestion): Answer<TaxDocument>;
}

export function createTaxDocuments(
  { state, players, settings, took }: TaxDocumentPorts,
  log: Pick<OperatorLog, "append">,
): TaxDocuments {
  const given = (who: Actor, what: string, subject: string) =>
    log.append({ actor: who.name, kind: `papers.${what}`, subject });
  const quarterOf = (text: string, number: string) => {
    const [year, quarter] = [yearIn(text), quarterIn(number)];
    return year === undefined || quarter === undefined ? undefined : { year, quarter };
  };

  return {
    async gst(month) {
      const days = daysOfMonth(month);
      if (days === undefined) return refused("badMonth");
      return ok({ ...(await state.gst(days)), gstin: settings.get("papers").gstin });
    },
    async gstFile(month) {
      const days = daysOfMonth(month);
      return days === undefined ? refused("badMonth") : ok(await state.gstCsv(days));
    },
    async gstr1(who, month, name) {
      const days = daysOfMonth(month);
      const table = GSTR1_TABLES.find((one) => one === name);
      if (days === undefined || table === undefined) return refused("badMonth");
      await given(who, "gstr1", month);
      await took(table, month, who.signature);
      return ok(await state.gstr1Csv(days, table));
    },
    async voucherFile(who, month) {
      const days = daysOfMonth(month);
      if (days === undefined) return refused("badMonth");
      await given(who, "vouchers", month);
      return ok(state.vouchersCsv(days));
    },
    async tds(text, number) {
      const wanted = quarterOf(text, number);
      if (wanted === undefined) return refused("badQuarter");
      const { law, ...sums } = await state.tds(wanted.year, wanted.quarter);
      const { act, section, returnForm } = law;
      return ok({ act, section, returnForm, ...sums, tan: settings.get("papers").tan });
    },
    async tdsFile(who, text, number, form) {
      const wanted = quarterOf(text, number);
      if (wanted === undefined) return refused("badQuarter");
      await given(who, "tds", `${wanted.year} Q${wanted.quarter}`);
      await took("tds", monthsOfQuarter(wanted.year, wanted.quarter)[2], who.signature);
      return ok(await state.tdsCsv(wanted.year, wanted.quarter, form === "annexure" ? form : undefined));
    },
    async ofPlayer(who, player, { paper, from, to, form, order, year }) {
      const [days, taxYear] = [daysBetween(from, to), yearIn(year)];
      await given(who, `player.${paper}`, player);
      if (paper === "voucher") return said(await players.voucher(player, order));
      if (paper === "certificate")
        return taxYear === undefined ? refused("badQuarter") : said(await players.certificate(player, taxYear));
      if (days === undefined) return refused("badPaperDays");
      return said(
        await players.list(
          player,
          paper === "passbook" ? "passbook" : "statement",
          days,
          form === "csv" ? "csv" : "pdf",
        ),
      );
    },
  };
}

const said = (made: Result<TaxDocument, Refusal>): Result<TaxDocument, DeskRefusal> =>
  made.ok ? made : refused("noPaper", made.error.message);
