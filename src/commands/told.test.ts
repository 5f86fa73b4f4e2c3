import { describe, expect, test } from "bun:test";
import { SettingProblem } from "../settings.ts";
import { told } from "./told.ts";

/** As the database's library throws it. */
const failed = (message: string, code: string) =>
  new Error("Failed query: insert into player (name) values ($1)\nparams: Asha Rao,1999-01-31", {
    cause: Object.assign(new Error(message), { name: "PostgresError", code }),
  });

describe("an error at the terminal", () => {
  test("that is an outage is told by its reason alone", () => {
    expect(told(failed("cannot execute INSERT in a read-only transaction", "25006"))).toBe(
      "broken off: cannot execute INSERT in a read-only transaction",
    );
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    expect(told(full)).toBe("broken off: ENOSPC: no space left on device, write");
  });

  test("that is a mistake of ours is told with its stack and reason, and without what the database was asked with", () => {
    const said = told(failed("column name does not exist", "42703"));
    expect(said).toContain("Failed query: insert into player");
    expect(said).toContain("told.test.ts");
    expect(said).toEndWith("\nbecause: column name does not exist");
    expect(said).not.toContain("Asha");
  });

  test("of a setting is told in its own words", () => {
    expect(told(new SettingProblem("PORT is no number"))).toBe("PORT is no number");
    expect(told("gone")).toBe("gone");
  });
});
