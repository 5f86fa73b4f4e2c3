import type { Refusal, Result } from "../../kernel/index.ts";
import type { Permission } from "../frame/permissions-contract.ts";

/**
 * Something that one operator proposes and another approves (O-12). A module, or the composition for it, registers one for each
 * kind; payloads go through as JSON that the kind itself has read.
 */
export interface ProposalKind {
  /** `cash.switch`; kept for ever with every proposal. */
  readonly name: string;
  readonly propose: Permission;
  readonly approve: Permission;
  /** What it takes of what an operator sent, or why that is refused. 8,000 characters of JSON at most. */
  read(payload: unknown): Result<unknown, string>;
  /** What stands now, for the log and for `execute`. Asked when it is approved, before anything is locked. */
  before(payload: unknown): Promise<unknown>;
  /** What of `before` an approval rests on, where the rest moves by itself all day; absent: all of it. */
  decisive?(before: unknown): unknown;
  /**
   * What it changes, where another proposal of the kind would change the same once more: of two that are approved at once, the second was shown
   * what stands before the first. Absent or null: the kind itself finds the first one's work, and refuses.
   */
  about?(payload: unknown): string | null;
  /**
   * Does it, and answers what stands after it. May be run again after a crash, with the same key: whatever was done under a key is
   * not done twice, nor anew when others have changed it since. Where somebody has changed what stood `before` between the approval
   * and this, the approval was for something else: refuse, unless it does no harm. A refusal ends the proposal as
   * failed; a throw is tried again.
   */
  execute(payload: unknown, key: string, before: unknown, by: Deciders): Promise<Result<unknown, Refusal>>;
}

/** Names of the two operators who decided. */
export interface Deciders {
  readonly proposer: string;
  readonly approver: string;
}
