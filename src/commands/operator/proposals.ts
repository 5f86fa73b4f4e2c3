import { err, ok } from "../../../modules/kernel/index.ts";
import {
  createProposalLooks,
  isProposalState,
  type KeptProposal,
  PROPOSAL_STATES,
} from "../../../modules/operator/index.ts";
import type { OperatorCommand } from "./command.ts";
import { paged } from "./pages.ts";

/** `operator proposals …`: what takes two operators (O-12), to look at; to decide is for two people at the desk. */
export const proposalsCommand: OperatorCommand = {
  usage: [`proposals list [${PROPOSAL_STATES.join("|")}] [--page N]`, "proposals show ID"],
  async run(platform, [verb, word, ...more]) {
    if (more.length > 0) return null;
    const looks = createProposalLooks(platform.database);
    if (verb === "list" && (word === undefined || isProposalState(word)))
      return paged(platform, {
        read: (most) => looks.list(word, most),
        line,
        none: word === undefined ? "No proposals." : `No proposal is ${word}.`,
      });
    if (verb !== "show" || word === undefined) return null;
    const one = await looks.one(word);
    return one === undefined ? err(`there is no such proposal: ${word}`) : ok(details(one));
  },
};

const iso = (at: Date | null): string => at?.toISOString() ?? "-";

/** What was approved and is not done after some tries: its server says why in its log. */
const stateOf = ({ state, tries }: KeptProposal): string =>
  state === "approved" && tries > 0 ? `${state}, tried ${tries} times` : state;

function line(one: KeptProposal): string {
  const { id, createdAt, kind, payload, proposer, decider } = one;
  return [id, iso(createdAt), kind, payload, stateOf(one), `by ${proposer}`, decider === null ? "" : `and ${decider}`]
    .filter((part) => part !== "")
    .join("  ");
}

function details(one: KeptProposal): string {
  const { kind, payload, reason, proposer, createdAt, endsAt, decider, decidedAt, decisionReason } = one;
  const lines: readonly (readonly [string, string])[] = [
    ["kind", kind],
    ["payload", payload],
    ["state", stateOf(one)],
    ["proposed", `${iso(createdAt)} by ${proposer}: ${reason}`],
    ["open until", iso(endsAt)],
    [
      "decided",
      decider === null ? "-" : `${iso(decidedAt)} by ${decider}${decisionReason ? `: ${decisionReason}` : ""}`,
    ],
    ["stood before", one.before ?? "-"],
    ["came of it", one.outcome ?? "-"],
    ["ended", iso(one.endedAt)],
    ["next try", iso(one.nextAt)],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}
