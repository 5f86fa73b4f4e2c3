/** Wire shapes of the platform's tables and processes. Safe for the browser. Amounts are paise, moments ISO. */
import { z } from "zod";
import { printableLine } from "../../../kernel/index.ts";
import type { FloorOrder, FloorProcess, FloorTable, ProcessAbout } from "../../../tables/floor-contract.ts";
import type { ShownData } from "../../frame/queue-contract.ts";

/** How long the reason of an order may be: the log keeps it for ever, so it names nobody. */
export const LONGEST_ORDER_REASON = 200;

const reason = z.string().max(500).transform(printableLine);

/** `POST /operator/tables/:id/void`: why, and which deal the operator has seen running (null: none). */
export const VoidTableRequest = z.object({ reason, dealId: z.uuid().nullable() });
/** `POST /operator/tables/:id/drain`: why. */
export const DrainTableRequest = z.object({ reason });
/** `POST /operator/processes/drain`: why, and which process's run; null: the whole platform. */
export const DrainRequest = z.object({ reason, run: z.string().max(64).transform(printableLine).nullable() });

/** `GET /operator/tables/:id`. `table` is null where nobody plays it, or its process does not answer. */
export interface FloorDetails extends ShownData {
  readonly id: string;
  readonly table: FloorTable | null;
  /** What the platform has ordered about it, the newest first. */
  readonly orders: readonly FloorOrder[];
}

/** `GET /operator/processes`. */
export interface ProcessesData {
  readonly processes: readonly (FloorProcess & {
    /** It did not answer within half a second. */
    readonly isSilent: boolean;
    /** Null where it did not answer, or is of a release that says nothing of itself. */
    readonly about: ProcessAbout | null;
    /** It gives its tables away by this order. */
    readonly order: FloorOrder | null;
  })[];
  /** No deal begins in the platform by this order. */
  readonly platform: FloorOrder | null;
}
