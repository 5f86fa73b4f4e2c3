import { mailChannel, webhookChannel } from "../adapters/alarms/channels.ts";
import { createAlarmSender } from "../alarms/alarm-sender.ts";
import { ALARMS } from "../alarms/kinds.ts";
import type { Services } from "../services.ts";
import { RELEASE } from "../version.ts";
import type { AppDeps } from "./deps.ts";

/** Counts every alarm of this process, and tells the operator's mailbox and chat where these are set (V-5). */
export function composeAlarms(deps: AppDeps, { email }: Pick<Services, "email">): { stop(): void } {
  const { alarms, clock, timers, random, metrics, config } = deps;
  if (alarms === undefined) return { stop() {} };
  const log = deps.log.child({ module: "alarms" });
  const { alarmMail, alarmWebhook } = config.services;
  const count = metrics.counterBy("alarms_total", "Alarms, each of which needs a person (docs/alarms.md)", ["alarm"]);
  // A series that begins with its first alarm shows no increase.
  for (const alarm of Object.keys(ALARMS)) count({ alarm }, 0);
  const sender = createAlarmSender({
    clock,
    timers,
    log,
    channels: [
      ...(alarmMail === undefined ? [] : [mailChannel(email, alarmMail)]),
      ...(alarmWebhook === undefined ? [] : [webhookChannel(alarmWebhook, { clock, timers, random, log })]),
    ],
    from: `${RELEASE}, process ${config.server.processName}`,
  });
  alarms.listen((alarm) => {
    count({ alarm: alarm.name });
    sender.raise(alarm);
  });
  return sender;
}
