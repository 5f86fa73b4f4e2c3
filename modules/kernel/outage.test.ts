import { expect, test } from "bun:test";
import { verify } from "node:crypto";
import { isOutage } from "./outage.ts";

/** What this throws. */
function thrown(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const failed = (name: string, code: string, cause?: unknown) =>
  Object.assign(new Error("a failure", { cause }), { name, code });

test.each([
  ["no disk", failed("PostgresError", "53100")],
  ["a server that is shut down", failed("PostgresError", "57P01")],
  ["a question that was cancelled", failed("PostgresError", "57014")],
  ["a session that was ended because it did nothing", failed("PostgresError", "25P03")],
  ["a deadlock", failed("PostgresError", "40P01")],
  ["a connection that broke", failed("Error", "CONNECTION_CLOSED")],
  ["one that cannot be made in time", failed("Error", "CONNECT_TIMEOUT")],
  ["nobody there", failed("Error", "ECONNREFUSED")],
  ["no primary", failed("Error", "ENOPRIMARY")],
  ["no descriptors", failed("Error", "EMFILE")],
  ["a socket that is closed", failed("Error", "ERR_SOCKET_CLOSED")],
  ["one of them behind another failure", failed("Error", "", failed("Error", "ECONNRESET"))],
])("%s is an outage", (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ["a figure that is too large", failed("PostgresError", "22003")],
  ["a row that is there twice", failed("PostgresError", "21000")],
  ["a file of the database that is gone", failed("PostgresError", "58P01")],
  ["a broken page", failed("PostgresError", "XX001")],
  ["a table that is gone", failed("PostgresError", "42P01")],
  ["a value that the driver does not know", failed("Error", "UNDEFINED_VALUE")],
  ["a pack of a journal that is broken", thrown(() => Bun.zstdDecompressSync(Buffer.from("no pack")))],
  ["bytes that end too early", thrown(() => Buffer.alloc(2).readUInt32BE(0))],
  ["a key that is none", thrown(() => verify(null, Buffer.alloc(1), "no key", Buffer.alloc(1)))],
  ["a mistake of ours", new TypeError("undefined is not an object")],
  ["a text", "ECONNREFUSED"],
])("%s is none", (_, error) => {
  expect(isOutage(error)).toBe(false);
});
