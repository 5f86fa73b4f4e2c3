/** The process that is asked in the trial of carriers: `http`, or `streams REDIS_URL`. Prints where it listens; prints its CPU, µs, for every line it reads. */
import { createClient } from "redis";
import { z } from "zod";
import { createAnswering } from "../../modules/cluster/calls/answering.ts";
import { openListener } from "../../modules/cluster/calls/listener.ts";
import { SECRET } from "../../modules/cluster/testing/cluster.ts";
import { createHandlers, ok } from "../../modules/kernel/index.ts";
import { systemClock, systemTimers } from "../../src/platform/clock.ts";
import { collectingLog } from "../support/log.ts";
import { CALL, REQUESTS, RUN } from "./carrier-wire.ts";

const [kind, redisUrl] = process.argv.slice(2);
const handlers = createHandlers();
const shape = { name: CALL, request: z.object({ n: z.number(), pad: z.string() }), answer: z.any() };
handlers.add(shape, async ({ n, pad }) => ok({ n: n * 2, pad }));

if (kind === "http") {
  const log = collectingLog();
  const answering = createAnswering({ handlers, clock: systemClock, timers: systemTimers, log });
  const { url } = openListener({
    run: RUN,
    secret: SECRET,
    oldSecrets: [],
    listen: { host: "127.0.0.1", port: 0 },
    clock: systemClock,
    log,
    answering,
    countRefused: () => {},
  });
  console.log(url);
} else {
  const [reader, writer] = [createClient({ url: redisUrl! }), createClient({ url: redisUrl! })];
  for (const client of [reader, writer]) client.on("error", () => {});
  await Promise.all([reader.connect(), writer.connect()]);
  console.log("streams");
  void (async () => {
    for (let id = "$"; ; ) {
      const read = await reader.xRead({ key: REQUESTS, id }, { BLOCK: 1_000, COUNT: 100 }).catch(() => Bun.sleep(100));
      for (const { messages } of (read as { messages: { id: string; message: Record<string, string> }[] }[]) ?? []) {
        for (const message of messages) {
          id = message.id;
          const { to, key, body } = message.message;
          const answer = JSON.stringify(await handlers.answer(CALL, JSON.parse(body!)));
          void writer
            .xAdd(
              to!,
              "*",
              { key: key!, answer },
              { TRIM: { strategy: "MAXLEN", strategyModifier: "~", threshold: 1_000 } },
            )
            .catch(() => {});
        }
      }
    }
  })();
}

for await (const _ of console) {
  const { user, system } = process.cpuUsage();
  console.log(user + system);
}
