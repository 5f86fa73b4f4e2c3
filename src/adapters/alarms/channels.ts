import type { EmailSender } from "../../../modules/identity/index.ts";
import type { AlarmChannel } from "../../alarms/alarm-sender.ts";
import { createOutcall, type OutcallDeps, type RetryPolicy, USUAL_RETRY_POLICY } from "../outcall.ts";

/** Alarms as mails. */
export function mailChannel(email: EmailSender, to: string): AlarmChannel {
  return {
    name: "alarmMail",
    send: async ({ subject, text }) => (await email.send({ to, subject, text, code: "" })).ok,
  };
}

/**
 * Alarms as a POST with JSON: `text` is what Slack, Mattermost, Rocket.Chat and Google Chat show ("incoming webhook"); the other fields
 * are for programs. Any answer of 200 to 299 takes it.
 */
export function webhookChannel(url: string, deps: OutcallDeps, policy: RetryPolicy = USUAL_RETRY_POLICY): AlarmChannel {
  const outcall = createOutcall("alarmWebhook", deps, policy);
  return {
    name: "alarmWebhook",
    async send({ alarm, count, subject, text }) {
      const sent = await outcall.call(alarm, async (signal) => {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ text: `${subject}\n${text}`, alarm, count }),
          redirect: "error",
          signal,
        });
        await answer.body?.cancel();
        if (answer.ok) return { done: undefined };
        const cause = answer.status === 429 ? "overload" : answer.status >= 500 ? "service" : "refusal";
        const retryAfter = answer.headers.get("retry-after");
        return { failed: `status ${answer.status}`, cause, again: cause !== "refusal", retryAfter };
      });
      return sent.ok;
    },
  };
}
