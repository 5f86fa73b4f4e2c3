import { keepOrderEnd } from "../../modules/operator/index.ts";
import { createFloorOrders } from "../../modules/tables/index.ts";
import { aboutHere } from "../platform/about-here.ts";
import type { AppDeps } from "./deps.ts";

/** How operators' orders to the floor are carried out. */
export const floorKeeping = (deps: AppDeps, drainHere: () => () => Promise<void>) => ({
  orders: createFloorOrders(deps),
  ended: keepOrderEnd,
  drainHere: () => drainHere()(),
  serverFigures: async () => countedBy(await deps.metrics.text()),
  about: aboutHere,
});

/** What the server's figures say, of the text that `/metrics` answers. */
function countedBy(text: string) {
  const sumOf = (line: RegExp) => [...text.matchAll(line)].reduce((sum, [, figure]) => sum + Number(figure), 0);
  return {
    sockets: sumOf(/^sockets_open (\d+)$/gm),
    failed: sumOf(/^http_request_duration_seconds_count\{[^}\n]*status="5\d\d"[^}\n]*\} (\d+)$/gm),
    batches: sumOf(/^tables_journal_batch_seconds_count (\d+)$/gm),
    batchSeconds: sumOf(/^tables_journal_batch_seconds_sum ([\d.e+-]+)$/gm),
  };
}
