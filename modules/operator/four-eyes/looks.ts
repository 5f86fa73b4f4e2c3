import { type Database, given, isUuid } from "../../kernel/index.ts";
import { PROPOSAL_STATES, type ProposalState } from "./contract.ts";
import { type NamedProposal, proposalQueries } from "./store.ts";

/** Every proposal, of all kinds: for the terminal. */
export interface ProposalLooks {
  /** The newest first, `most` at most. */
  list(state: ProposalState | undefined, most: number): Promise<readonly NamedProposal[]>;
  one(id: string): Promise<NamedProposal | undefined>;
}

/** Looks at proposals beside a server that may be running. */
export function createProposalLooks({ db }: Pick<Database, "db">): ProposalLooks {
  const queries = proposalQueries(db);
  return {
    list: (state, limit) => queries.proposals(given({ state }), { limit }),
    one: async (id) => (isUuid(id) ? (await queries.proposals({ id }, { limit: 1 }))[0] : undefined),
  };
}

/** Is the word one of the states? */
export const isProposalState = (word: string): word is ProposalState => PROPOSAL_STATES.some((state) => state === word);
