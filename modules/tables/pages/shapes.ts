import { z } from "zod";
import { described, type Schema } from "../../ui/schema-text.ts";
import { SharedMix, ShuffleSetup } from "../contract/commitment.ts";
import { ProofLeaf, ProofShuffle } from "../contract/proof.ts";
import { Group, ResultRow } from "../contract/result.ts";
import { Door, WatchDoor } from "../contract/tournament.ts";
import { Turn } from "../contract/view.ts";
import {
  ClientMessage,
  Commitment,
  DealProof,
  DealReplay,
  DealResultView,
  FinishedDeal,
  FinishedDeals,
  MatchResultView,
  MatchSeat,
  MatchView,
  OldDealProof,
  ProofMove,
  PublishedIn,
  RejoinOffer,
  SeatInfo,
  ServerMessage,
  SplitOffer,
  TableInfo,
  TableTournament,
  TableView,
  TournamentStatus,
} from "../contract.ts";
import { FIELD_MEANINGS } from "./field-meanings.ts";

/** The named shapes inside messages, proofs and replays, in the order of the page. */
export const TABLE_CONTRACTS = {
  TableView,
  TableInfo,
  SeatInfo,
  Turn,
  Commitment,
  ShuffleSetup,
  SharedMix,
  DealResultView,
  ResultRow,
  Group,
  MatchView,
  MatchSeat,
  RejoinOffer,
  SplitOffer,
  MatchResultView,
  TableTournament,
  TournamentStatus,
  Door,
  WatchDoor,
  DealProof,
  ProofShuffle,
  ProofLeaf,
  ProofMove,
  PublishedIn,
  OldDealProof,
  DealReplay,
  FinishedDeals,
  FinishedDeal,
} as const;

/** Their names. */
const TABLE_SHAPES: z.core.$ZodRegistry<{ id: string }> = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(TABLE_CONTRACTS)) TABLE_SHAPES.add(schema, { id });

/** The protocol as JSON Schema (2020-12): what a client says, what the table says, and every shape in them. */
export interface ProtocolSchema {
  readonly ClientMessage: Schema;
  readonly ServerMessage: Schema;
  readonly $defs: Readonly<Record<string, Schema>>;
}

let made: ProtocolSchema | undefined;

/** Made of the contract that the server parses and sends by; shapes refer to each other as `#/$defs/Name`. */
export function protocolSchema(): ProtocolSchema {
  made ??= makeSchema();
  return made;
}

function makeSchema(): ProtocolSchema {
  const $defs: Record<string, Schema> = {};
  const of = (schema: z.ZodType, shape: string, io: "input" | "output"): Schema => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: "any", metadata: TABLE_SHAPES });
    const { $defs: inner = {}, $schema: _, ...own } = plain(json) as Schema & { readonly $schema?: string };
    for (const [name, one] of Object.entries(inner)) $defs[name] = described(one, name, FIELD_MEANINGS);
    return described(own, shape, FIELD_MEANINGS);
  };
  const [client, server] = [of(ClientMessage, "ClientMessage", "input"), of(ServerMessage, "ServerMessage", "output")];
  for (const [name, schema] of Object.entries(TABLE_CONTRACTS)) {
    const own = of(schema, name, "output");
    // A shape that refers to another comes as a reference to itself, and stands among the inner ones.
    if (own.$ref === undefined) $defs[name] = own;
  }
  return { ClientMessage: client, ServerMessage: server, $defs: inOrder($defs) };
}

function inOrder($defs: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.keys(TABLE_CONTRACTS).map((name) => [name, $defs[name]!]));
}

/** A schema without ids, which are no part of it. Messages of the server may get more fields. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, one]) =>
          !(key === "id" && typeof one === "string") && !(key === "additionalProperties" && one === false),
      )
      .map(([key, one]) => [key, plain(one)]),
  );
}
