import { ok } from "../kernel/index.ts";
import { aadhaar } from "./aadhaar/aadhaar.ts";
import { bank } from "./bank/bank.ts";
import { desk } from "./documents/desk.ts";
import { submissions } from "./documents/submissions.ts";
import { views } from "./documents/views.ts";
import type { Kyc, KycDeps } from "./index.ts";
import { assemble } from "./parts.ts";
import { upkeep } from "./upkeep.ts";

/** Builds kyc. Call `start` to have old rows forgotten and erased. */
export function createKyc(deps: KycDeps): Kyc {
  const parts = assemble(deps);
  const submitting = submissions(parts);
  const { request, verify } = aadhaar(parts, submitting);
  const accounts = bank(parts);
  const reading = views(parts);

  return {
    ...reading,
    ...desk(parts),
    ...upkeep(parts),
    requestAadhaarOtp: request,

    async verifyAadhaarOtp(player, asked) {
      const document = await verify(player, asked);
      return document.ok ? ok(await reading.dataOf(player)) : document;
    },

    async submitPan(player, asked) {
      const document = await submitting.submitPan(player, asked);
      if (!document.ok) return document;
      const { id, state } = document.value;
      return ok({ sRequestId: id, nExpiresIn: 0, eState: state });
    },

    async saveBank(player, asked) {
      const saved = await accounts.save(player, asked);
      return saved.ok ? ok(await reading.dataOf(player)) : saved;
    },
  };
}
