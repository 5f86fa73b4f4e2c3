/** The wire of push notices, our own. Safe for the browser: the server parses with these schemas. */
import { z } from "zod";
import { NOTICE_GROUPS } from "./kinds.ts";
import { MESSAGES, TEXTS } from "./messages.ts";

const wrong = TEXTS.badSubscription;
/** The longest address of a push service that is taken; those of today have up to 600 characters. */
const LONGEST_ENDPOINT = 1_000;

const Endpoint = z
  .string(wrong)
  .max(LONGEST_ENDPOINT, wrong)
  .regex(/^https?:\/\/[\x21-\x7e]+$/, wrong);
/** 65 bytes: an uncompressed point of P-256. */
const P256dh = z.string(wrong).regex(/^B[\w-]{86}$/, wrong);
/** 16 bytes. */
const Auth = z.string(wrong).regex(/^[\w-]{22}$/, wrong);

/** `POST /push`: what `PushManager.subscribe` made. */
export const SubscribeRequest = z.object({ sEndpoint: Endpoint, sP256dh: P256dh, sAuth: Auth });
export type SubscribeRequest = z.output<typeof SubscribeRequest>;

/** `POST /push/renew`: the browser has made another one by itself; it shows that it had the old one by its secret. */
export const RenewRequest = z.object({
  sOldEndpoint: Endpoint,
  sOldAuth: Auth,
  sEndpoint: Endpoint,
  sP256dh: P256dh,
  sAuth: Auth,
});
export type RenewRequest = z.output<typeof RenewRequest>;

/** `POST /push/choice`. */
export const ChoiceRequest = z.object({
  eSubject: z.enum(NOTICE_GROUPS, MESSAGES.kind),
  isOn: z.boolean(MESSAGES.kind),
});

/** `data` of `GET /push`, and of what changes it. */
export const PushData = z.object({
  /** Are there push notices at all? */
  isOffered: z.boolean(),
  /** The key for `applicationServerKey`; empty where there are no notices. */
  sPublicKey: z.string(),
  /** The address that this log-in is told at: its hash, so that a browser knows whether it is its own; null: none. */
  sEndpointHash: z.string().nullable(),
  /** Number of other browsers in which notices are on. */
  nElsewhere: z.int(),
  /** The player is on a break: they stay off. */
  isKeptOut: z.boolean(),
  aSubject: z.array(z.object({ eSubject: z.enum(NOTICE_GROUPS), isOn: z.boolean() })).readonly(),
});
export type PushData = z.output<typeof PushData>;
