/** What people do at identity's doors, over HTTP. */
import { expect } from "bun:test";
import { until } from "./child.ts";
import type { Answer, TestIdentity } from "./identity.ts";

/** Where registration is open. */
export const BENGALURU = { location: "12.9716,77.5946" };
let serial = 0;

/** A registration that was not made before. */
export function somebody(more: Record<string, unknown> = {}) {
  serial += 1;
  const digits = String(serial).padStart(9, "0");
  return {
    sEmail: `player${serial}@example.com`,
    sPassword: "Password1!",
    sMobile: `+919${digits}`,
    sUserName: `P${serial}`,
    eGender: "female",
    iReferredBy: "",
    isAdult: true,
    isTermsAccepted: true,
    ...more,
  };
}
export type Person = ReturnType<typeof somebody>;

/** Status and message. */
export const refusal = (answer: Answer) => [answer.status, answer.message];
/** A code that is not this one. */
export const wrongOf = (code: string) => (code === "0000" ? "1111" : "0000");

/** The doors of the server that `server` answers when they are used. */
export function peopleOf(server: () => TestIdentity) {
  const register = (person: Person, headers: Record<string, string> = BENGALURU) =>
    server().call("/auth/register", { body: person, headers });
  const verify = (person: Person, registered: Answer, code = server().code(person.sMobile)) =>
    server().call("/auth/otp/verify", {
      body: { code, sMobile: person.sMobile },
      headers: { verification: registered.headers.get("verification") ?? "" },
    });
  return {
    register,
    verify,
    login: (sMobile: string, sPassword = "Password1!") =>
      server().call("/auth/login/simple", { body: { sMobile, sPassword } }),
    profile: (token: string) => server().call("/profile", { headers: { authorization: token } }),
    /** Opens the link of the newest confirmation mail to the address, which is on its way, and gives the password there. */
    async confirmEmail({ sEmail, sPassword }: Pick<Person, "sEmail" | "sPassword">): Promise<void> {
      const mail = () => server().sent.findLast(({ to, code }) => to === sEmail && code.includes("token="));
      await until("the confirmation mail", () => mail() !== undefined);
      const opened = await server().call(mail()!.code.replace("http://localhost/api", ""));
      const token = opened.headers.get("location")?.replace("/email-confirmation#", "");
      const confirmed = await server().call("/auth/email/confirm", { body: { token, sPassword } });
      expect(refusal(confirmed)).toEqual([200, "success."]);
    },
    /** Registers and verifies; answers the person with a token. */
    async player(more: Record<string, unknown> = {}) {
      const person = somebody(more);
      const verified = await verify(person, await register(person));
      expect([verified.status, verified.message]).toEqual([200, "success."]);
      return { ...person, token: verified.headers.get("authorization")! };
    },
  };
}
