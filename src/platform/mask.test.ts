import { describe, expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm";
import fc from "fast-check";
import { isPrintable } from "../../modules/kernel/index.ts";
import { createLog } from "./log.ts";
import { MASK, maskFields, maskText } from "./mask.ts";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ.c2lnbmF0dXJlLXNpZ25hdHVyZQ";

describe("what a log line may hold", () => {
  test.each([
    ["authorization", JWT],
    ["verification", "0190-abc"],
    ["sPassword", "hunter2222"],
    ["sNewPassword", "hunter2222"],
    ["nOTP", 4821],
    ["code", "4821"],
    ["sMobile", "+919876543210"],
    ["sEmail", "asha@example.in"],
    ["sAuthToken", "ab12"],
    ["ticket", "ab12"],
    ["sAadharNumber", "234123412346"],
    ["sPanNumber", "ABCDE1234F"],
    ["sAccountNo", "12345678901"],
    ["sIFSC", "HDFC0001234"],
    ["location", "19.07,72.87"],
    ["sFullName", "Asha Rao"],
    ["dDob", "1990-01-01"],
    ["cookie", "a=b"],
  ])("%s is masked wherever it stands", (name, value) => {
    expect(maskFields({ [name]: value })).toEqual({ [name]: MASK });
    expect(maskFields({ body: { deep: [{ [name]: value }] } })).toEqual({ body: { deep: [{ [name]: MASK }] } });
  });

  test("what names nobody stays", () => {
    const fields = { tableId: "t1", seat: 3, turn: 12, code: "notYourTurn", module: "tables", tookMs: 3.2, ok: true };
    expect(maskFields(fields)).toEqual(fields);
  });

  test.each([
    `login of asha@example.in failed`,
    `token ${JWT} is expired`,
    "GET /ws/table?ticket=0123456789abcdef&x=1",
    "GET /ws?authorization=abc",
    "sent to +91 9876543210",
    "sent to 9876543210",
    "PAN ABCDE1234F, Aadhaar 2341 2341 2346",
    "connect postgres://app:hunter2222@db/rummy",
  ])("inside a text too: %s", (text) => {
    const masked = maskText(text);
    expect(masked).toContain(MASK);
    for (const secret of ["asha", "eyJ", "0123456789abcdef", "=abc", "9876543210", "ABCDE1234F", "2341", "hunter2"])
      expect(masked).not.toContain(secret);
  });

  test("an instant, an id and an amount are no mobile number", () => {
    const text = "at 1764000000000, 0190a1b2-7654-7c3d-9876-543210abcdef, 12345678901 paise";
    expect(maskText(text)).toBe(text);
  });

  test("errors keep name, message and stack, masked, and their cause", () => {
    const error = new Error("no mail to asha@example.in", { cause: new Error("9876543210 is busy") });
    const text = JSON.stringify(maskFields({ error }));
    expect(text).toContain("no mail to");
    expect(text).toContain("mask.test.ts");
    expect(text).not.toContain("asha@");
    expect(text).not.toContain("9876543210");
  });

  test("a failed query's values and a refused row go, the query stays", () => {
    const cause = Object.assign(new Error("duplicate key"), { detail: "Key (user_name_key)=(asha) already exists." });
    const error = new DrizzleQueryError("insert into players values ($1, $2)", ["asha", "$argon2id$v=19\n$x"], cause);
    const text = JSON.stringify(maskFields({ error }));
    expect(text).toContain("insert into players values ($1, $2)");
    expect(text).toContain("mask.test.ts");
    for (const value of ["asha", "argon2id"]) expect(text).not.toContain(value);
  });

  test("the size of a line is bounded, circles and depths included", () => {
    const circle: Record<string, unknown> = { text: "x".repeat(100_000), list: Array(10_000).fill(1) };
    circle.self = circle;
    expect(JSON.stringify(maskFields(circle)).length).toBeLessThan(50_000);
  });

  test("never throws, whatever is logged", () => {
    fc.assert(
      fc.property(fc.object({ withBigInt: true, withDate: true }), (fields) => void JSON.stringify(maskFields(fields))),
    );
  });
});

describe("the log", () => {
  const collect = (format: "json" | "text") => {
    const lines: string[] = [];
    return { lines, log: createLog({ level: "info", format, write: (line) => void lines.push(line) }) };
  };

  test("writes one JSON object a line, with the parents' fields, masked", () => {
    const { lines, log } = collect("json");
    log.child({ module: "identity", sMobile: "+919876543210" }).warn({ otp: "1234" }, "OTP for 9876543210 was wrong");
    log.debug({}, "not written");
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? "");
    expect(line).toMatchObject({ level: "warn", module: "identity", sMobile: MASK, otp: MASK });
    expect(line.msg).toBe(`OTP for ${MASK} was wrong`);
  });

  test("as text is one line for a person", () => {
    const { lines, log } = collect("text");
    log.info({ seat: 3 }, "sat down");
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}sat down {2}seat=3\n$/);
  });

  test.each(["json", "text"] as const)("as %s does nothing to the terminal that it is read on", (format) => {
    const { lines, log } = collect(format);
    const text = "\u001b]0;pwned\u0007\u009b2J\u202e";
    log.warn({ why: text, error: new Error(text) }, `said ${text}`);
    expect(isPrintable(lines[0] ?? "", true)).toBe(true);
    expect(lines[0]).toContain("\\u202e");
    if (format === "json") expect(JSON.parse(lines[0] ?? "")).toMatchObject({ why: text });
  });
});
