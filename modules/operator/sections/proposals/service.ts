import type { ProposalState } from "../../four-eyes/contract.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import type { Proposals } from "../../four-eyes/proposals.ts";
import type { NamedProposal, ProposalPageRequest } from "../../four-eyes/store.ts";
import type { CashData } from "../../frame/cash-contract.ts";
import { may } from "../../frame/permissions-contract.ts";
import type { Actor } from "../../log/entry.ts";

/** A proposal as somebody sees it. */
export interface SeenProposal extends NamedProposal {
  /** It is open, and they may approve or refuse it. */
  readonly mayDecide: boolean;
  /** It is open, and theirs. */
  readonly mayWithdraw: boolean;
}

/**
 * The newest first unless told, of the kinds that who asks may propose or approve. Of an open one `before` is what stands now: that is what its
 * decision changes.
 */
export type ViewProposals = (
  who: Pick<Actor, "operator">,
  filter: { readonly state?: ProposalState },
  page: ProposalPageRequest,
) => Promise<readonly SeenProposal[]>;

/** What takes two, as the desk's pages have it. */
export interface ProposalsService extends Proposals {
  readonly view: ViewProposals;
  /** What cash needs before it is proposed to switch it on (O-41). */
  readonly cash: () => Promise<CashData>;
  /** Open ones of all kinds, so many at most. */
  open(limit: number): Promise<readonly NamedProposal[]>;
}

export function createViewing(
  { list }: Pick<Proposals, "list">,
  kinds: ReadonlyMap<string, ProposalKind>,
): ViewProposals {
  /** None where the kind cannot say: one proposal that it does not understand any more hides no others. */
  const now = async (kind: ProposalKind, { payload }: NamedProposal) => {
    try {
      return JSON.stringify((await kind.before(JSON.parse(payload))) ?? null);
    } catch {
      return null;
    }
  };

  return async (who, filter, page) => {
    const { operator } = who;
    const rows = await list(operator?.role ?? null, filter, page);
    return Promise.all(
      rows.map(async (row) => {
        const kind = kinds.get(row.kind);
        if (kind === undefined || row.state !== "open") return { ...row, mayDecide: false, mayWithdraw: false };
        const isOwn = operator?.id === row.proposerId;
        const mayDecide = !isOwn && operator !== null && may(operator.role, kind.approve);
        return { ...row, before: await now(kind, row), mayDecide, mayWithdraw: isOwn };
      }),
    );
  };
}
