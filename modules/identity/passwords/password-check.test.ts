import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { type TestIdentity, testIdentity } from "../../../test/support/identity.ts";
import { somebody } from "../../../test/support/people.ts";

setDefaultTimeout(60_000);

let server: TestIdentity;
afterEach(() => server.close());

const AT = "203.0.113.9";

test("a password is judged while it is typed as registration judges it, by whatever else the form holds", async () => {
  server = await testIdentity({ callsPerAddressMinute: 1_000_000 });
  const who = somebody({ sUserName: "Meenakshi" });
  const problem = async (body: object) => {
    const answer = await server.call("/auth/password/check", { body, address: AT });
    expect(answer.status).toBe(200);
    return (answer.data as { sProblem: string | null }).sProblem;
  };
  for (const sPassword of ["password1", "Meenakshi1", who.sMobile, "Better-1234", "        "]) {
    const told = await problem({ ...who, sPassword });
    const refused = await server.call("/auth/register", {
      body: { ...who, sPassword },
      headers: { location: "12.9716,77.5946" },
      address: AT,
    });
    expect([sPassword, told]).toEqual([sPassword, refused.status === 200 ? null : refused.message]);
  }
  expect(await problem({ sPassword: "Better-1234" })).toBeNull();
  const half = { sPassword: "Better-1234", sEmail: "nothing yet" };
  expect((await server.call("/auth/password/check", { body: half, address: AT })).status).toBe(400);
  expect((await server.call("/auth/password/check", { body: { sPassword: "x".repeat(65) }, address: AT })).status).toBe(
    400,
  );
});

test("beyond the limit of an address it costs a proof of work, as every call without a session does", async () => {
  server = await testIdentity({ callsPerAddressMinute: 5 });
  const ask = () => server.call("/auth/password/check", { body: { sPassword: "Better-1234" }, address: AT });
  for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
