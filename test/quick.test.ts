import { expect, test } from "bun:test";
import { testsThatStartNothing } from "./quick.ts";

const found = testsThatStartNothing(["modules", "src"]);

test("pure rules and the machine of tables start nothing", () => {
  expect(found).toContain("./modules/rummy/solver/solver.test.ts");
  expect(found).toContain("./modules/tables/machine/machine.test.ts");
});

test("a test with a database is left out, also when only what it shares with others has one", () => {
  expect(found).not.toContain("./modules/wallet/wallet.test.ts");
  expect(found).not.toContain("./modules/identity/login/login.test.ts");
  expect(found.filter((file) => file.startsWith("./src/commands/")).toString()).not.toContain("audit");
});
