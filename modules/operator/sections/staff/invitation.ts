import { err, ok } from "../../../kernel/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { InvitePayload, STAFF_INVITE } from "./contract.ts";
import { addInvited } from "./service.ts";

/** Somebody new at the desk, by four eyes: one operator alone would be two with a second account (O-44). */
export const staffInvitation = (deps: Parameters<typeof addInvited>[0]): ProposalKind => ({
  name: STAFF_INVITE,
  propose: "staff.manage",
  approve: "staff.approve",
  read(payload) {
    const read = InvitePayload.safeParse(payload);
    return read.success ? ok(read.data) : err("Say a name and a role.");
  },
  before: async () => null,
  execute: (payload, key) => addInvited(deps, { ...InvitePayload.parse(payload), key }),
});
