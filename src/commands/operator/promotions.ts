import { createPromotionDesk, type PromotionDesk } from "../../../modules/bonus/index.ts";
import { err, formatAmount, instant, ok, paise, printableLine, type Result } from "../../../modules/kernel/index.ts";
import { dayOf } from "../../../modules/kernel/india.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { TAKES_TWO, twoMayDecide } from "./four-eyes.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

const DECIDERS = ["promotions.manage", "promotions.approve"] as const;

/** `operator promotions …`: what deposits bring (S2 § 3 "Promotion", its fields as JSON; a ticket also has `nValue`, `nValidDays`). */
export const promotionsCommand: OperatorCommand = {
  usage: ["promotions list [--page N]", "promotions show ID", "promotions add JSON", "promotions end ID --seen DIGEST"],
  async run(platform, [verb, word, ...more]) {
    const { database, clock, random, actor } = platform;
    const desk = createPromotionDesk({ database, clock, random });
    if (more.length > 0) return null;
    if (verb === "list" && word === undefined) return list(platform, desk);
    if (verb === "show" && word !== undefined) return show(desk, word);
    if ((verb === "add" || verb === "end") && word !== undefined && (await twoMayDecide(platform, DECIDERS)))
      return err(TAKES_TWO);
    if (verb === "add" && word !== undefined) return add(desk, word, actor);
    return verb === "end" && word !== undefined ? end(platform, desk, word) : null;
  },
};

async function end(
  platform: Pick<OperatorPlatform, "asked">,
  desk: PromotionDesk,
  id: string,
): Promise<Result<string, string>> {
  const one = await desk.one(id);
  const unseen = one === undefined ? null : unlessSeen(platform, digestOf(one), `promotions show ${id}`);
  if (unseen !== null) return unseen;
  const ended = await desk.end(id);
  return ended.ok ? ok("Ended; what was promised before stays promised.") : err("There is no such promotion running.");
}

type Known = NonNullable<Awaited<ReturnType<PromotionDesk["one"]>>>;
/** What it promises and how long; whether it runs, only an end can change. */
const digestOf = ({ id, name, startsAt, endsAt, ranges }: Known): string =>
  seenOf({ id, name, startsAt, endsAt, ranges });

/** The day in India. */
const dayIn = (iso: string): string => dayOf(instant(Date.parse(iso)));

const list = (platform: OperatorPlatform, desk: PromotionDesk): Promise<Result<string, string>> =>
  paged(platform, {
    read: desk.list,
    line: ({ _id, isActive, eCategory, sName, dStartDate, dEndDate, aPriceRange }) =>
      [
        _id,
        isActive ? "active  " : "inactive",
        eCategory.padEnd(7),
        `${dayIn(dStartDate)} to ${dayIn(dEndDate)}`,
        sName,
        aPriceRange
          .map(({ nFrom, nTo, nPercentage, nMaxBonus }) => `${nFrom}–${nTo}: ${nPercentage} % up to ${nMaxBonus}`)
          .join(", "),
      ].join("  "),
    none: "No promotions.",
  });

/** Shows a promotion's uses, and what it cost so far. */
async function show(desk: PromotionDesk, id: string): Promise<Result<string, string>> {
  const one = await desk.one(id);
  if (one === undefined) return err(`there is no such promotion: ${printableLine(id)}`);
  const { deposits, players, waiting, bonus, tickets, ticketValue, back } = await desk.uses(id);
  return ok(
    [
      `${one.name}  ${one.part}`,
      `used by ${players} player(s), with ${deposits} deposit(s); ${waiting} wait until their player is known`,
      `bonus ${formatAmount(bonus)}, ${tickets} ticket(s) worth ${formatAmount(ticketValue)}, come back ${formatAmount(back)}`,
      `has cost ${formatAmount(paise(bonus + ticketValue - back))} so far`,
      seenLine(digestOf(one)),
    ].join("\n"),
  );
}

async function add(desk: PromotionDesk, text: string, by: string): Promise<Result<string, string>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(`this is no JSON: ${text}`);
  }
  const added = await desk.add(json, by);
  return added.ok ? ok(`${added.value} is added.`) : err(added.error.message);
}
