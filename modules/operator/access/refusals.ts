import { refusals } from "../frame/refusals.ts";
import { BAD_LINK } from "./contract.ts";

/** Refusals of the door. */
export const refused = refusals({
  wrongCredentials: [403, "The name, the password or the code is not right."],
  tooMany: [429, "Too many tries. Please wait a quarter of an hour."],
  badLink: [403, BAD_LINK],
  wrongCode: [403, "The code is not right. Each code works once; wait for the next one."],
  noPasskeysHere: [409, "Passkeys need https and a name of the server's own."],
  noPasskey: [404, "There is no such passkey."],
  badPasskey: [403, "The passkey was not taken. Please try again."],
  passkeysFull: [409, (most: number) => `An operator has ${most} passkeys at most.`],
  passwordShort: [400, (fewest: number) => `A password has ${fewest} characters at least.`],
  passwordLong: [400, (most: number) => `A password has ${most} characters at most.`],
  passwordCommon: [400, "This password is among the most used ones. Please choose another one."],
  passwordPersonal: [400, "This password is made of names. Please choose another one."],
  badName: [400, "A name has 2 to 40 small letters, digits, dots, dashes and underscores, and begins with a letter."],
  nameTaken: [409, (name: string) => `${name} is there already.`],
  noOperator: [404, (name: string) => `There is no operator ${name}.`],
  isBlocked: [409, (name: string) => `${name} is blocked.`],
  hasEnrolled: [409, (name: string) => `${name} has logged in already: the terminal resets a lost second factor.`],
  lastAdmin: [409, "The last admin stays: nobody else could let anybody in again."],
  unchanged: [409, (name: string) => `${name} is that already.`],
});
