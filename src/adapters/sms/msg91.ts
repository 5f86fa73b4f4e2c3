import { z } from "zod";
import type { SmsSender } from "../../../modules/identity/index.ts";
import { createOutcall, httpFailure, jsonOf, type OutcallDeps, type RetryPolicy } from "../outcall.ts";

/** An account with MSG91. */
export interface Msg91Account {
  readonly authKey: string;
  /** The template registered with the operators (DLT) and with MSG91. */
  readonly templateId: string;
  /** The template's variable for the code, such as `OTP` for `##OTP##`. */
  readonly variable: string;
  /** `https://control.msg91.com` */
  readonly origin: string;
}

const Answer = z.object({ type: z.string() });

/**
 * Text messages through MSG91's flow API (`POST /api/v5/flow/`): operators in India deliver registered templates
 * only, so the code goes as the template's variable and `text` stays here.
 */
export function msg91Sms(account: Msg91Account, deps: OutcallDeps, retryPolicy?: RetryPolicy): SmsSender {
  const outcall = createOutcall("sms", deps, retryPolicy);
  return {
    send: ({ to, code }) =>
      outcall.call(to, async (signal) => {
        const response = await fetch(`${account.origin}/api/v5/flow/`, {
          method: "POST",
          signal,
          redirect: "manual",
          headers: { authkey: account.authKey, "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({
            template_id: account.templateId,
            short_url: "0",
            recipients: [{ mobiles: to.replace("+", ""), [account.variable]: code }],
          }),
        });
        const answer = Answer.safeParse(await jsonOf(response));
        // Refusals come with status 200 as well, told apart by their type: a number that cannot be, an account that may not.
        if (response.ok && answer.success && answer.data.type === "success") return { done: undefined };
        return httpFailure(response);
      }),
  };
}
