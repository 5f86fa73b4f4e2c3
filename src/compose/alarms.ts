import { keepAlarms } from "../../modules/operator/index.ts";
import { mailChannel, webhookChannel } from "../adapters/alarms/channels.ts";
import { createAlarmBook } from "../alarms/alarm-book.ts";
import { createAlarmSender } from "../alarms/alarm-sender.ts";
import { ALARMS } from "../alarms/kinds.ts";
import type { Services } from "../services.ts";
import { RELEASE } from "../version.ts";
import type { AppDeps } from "./deps.ts";

/** Counts every alarm of this process, keeps it for the desk, and tells the operator's mailbox and chat where these are set (V-5). */
export function composeAlarms(deps: AppDeps, { email }: Pick<Services, "email">): { stop(): void | Promise<void> } {
  const { alarms, database, clock, timers, random, metrics, config } = deps;
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
  const book = createAlarmBook({ clock, timers, log, keep: (sums) => keepAlarms(database, sums) });
  alarms.listen((alarm) => {
    count({ alarm: alarm.name });
    sender.raise(alarm);
    book.raise(alarm);
  });
  return {
    stop() {
      sender.stop();
      return book.stop();
    },
  };
}
