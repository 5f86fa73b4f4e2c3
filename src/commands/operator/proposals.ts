import { err, type Instant, iso, ok } from "../../../modules/kernel/index.ts";
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

const moment = (at: Instant | null): string => iso(at) ?? "-";

/** What was approved and is not done after some tries: its server says why in its log. */
const stateOf = ({ state, tries }: KeptProposal): string =>
  state === "approved" && tries > 0 ? `${state}, tried ${tries} times` : state;

function line(one: KeptProposal): string {
  const { id, createdAt, kind, payload, proposer, decider } = one;
  return [
    id,
    moment(createdAt),
    kind,
    payload,
    stateOf(one),
    `by ${proposer}`,
    decider === null ? "" : `and ${decider}`,
  ]
    .filter((part) => part !== "")
    .join("  ");
}

function details(one: KeptProposal): string {
  const { kind, payload, reason, proposer, createdAt, endsAt, decider, decidedAt, decisionReason } = one;
  const lines: readonly (readonly [string, string])[] = [
    ["kind", kind],
    ["payload", payload],
    ["state", stateOf(one)],
    ["proposed", `${moment(createdAt)} by ${proposer}: ${reason}`],
    ["open until", moment(endsAt)],
    [
      "decided",
      decider === null ? "-" : `${moment(decidedAt)} by ${decider}${decisionReason ? `: ${decisionReason}` : ""}`,
    ],
    ["stood before", one.before ?? "-"],
    ["came of it", one.outcome ?? "-"],
    ["ended", moment(one.endedAt)],
    ["next try", moment(one.nextAt)],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}
