import type { CatalogueLine } from "../../../modules/operator/index.ts";
import { deskCommand, perform, rowsOf, type Verb } from "./desk-command.ts";
import { paged } from "./pages.ts";

const CURRENCIES = ["inr", "practice"] as const;

const change =
  (verb: "close" | "open", text: string): Verb =>
  async (at, [word, ...more]) => {
    const id = numberIn(word);
    return id === null || more.length > 0
      ? null
      : perform(at, `/catalogue/${id}/${verb}`, text, { look: "catalogue list" });
  };

/** `operator catalogue …`: what the lobby offers; a server that runs shows it with the next look (O-33). */
export const catalogueCommand = deskCommand({
  usage: [
    "catalogue list [inr | practice] [--page N]",
    "catalogue add VARIANT inr|practice SEATS AMOUNT [DEALS]   (AMOUNT: paise a point, or an entry)",
    "catalogue close ID --seen DIGEST",
    "catalogue open ID --seen DIGEST",
  ],
  verbs: {
    async list({ desk, platform }, [word, ...more]) {
      const asked = CURRENCIES.filter((one) => word === undefined || one === word);
      if (asked.length === 0 || more.length > 0) return null;
      const read = async (most: number) =>
        (
          await Promise.all(asked.map((currency) => rowsOf<CatalogueLine>(desk, "/catalogue", { currency }, most)))
        ).flat();
      const line = async (row: CatalogueLine) =>
        `${lineOf(row)}  seen: ${await desk.seen(`/catalogue/${row.id}/close`)}`;
      return paged(platform, { read, line, none: "The catalogue is empty." });
    },
    async add(at, [variant, currency, seats, amount, deals = "0", ...more]) {
      const [maxSeats, amountPaise, count] = [numberIn(seats), numberIn(amount), numberIn(deals)];
      if (maxSeats === null || amountPaise === null || count === null || more.length > 0) return null;
      const body = { variant, currency, maxSeats, amountPaise, deals: count };
      return perform<{ readonly id: string }>(at, "/catalogue/add", ({ id }) => `${id} is added.`, { body });
    },
    close: change("close", "Closed: nobody is seated by it any more."),
    open: change("open", "Open."),
  },
});

const numberIn = (word: string | undefined): number | null => (/^\d{1,9}$/.test(word ?? "") ? Number(word) : null);

const lineOf = ({ id, isOpen, currency, variant, maxSeats, buyInPaise, name }: CatalogueLine): string =>
  [
    ...[id.padStart(4), isOpen ? "open  " : "closed", currency.padEnd(8), variant.padEnd(7), `${maxSeats} seats`],
    ...[`buy-in ${buyInPaise}`, name],
  ].join("  ");
