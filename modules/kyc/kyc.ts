import { createWorker, DAY_MS, instant, KEPT, ok, type PlayerId, periodicJob, type Result } from "../kernel/index.ts";
import { createAadhaar } from "./aadhaar/aadhaar.ts";
import { createBank } from "./bank/bank.ts";
import type { BankProfile, BankRequest, KycData, KycProfile, KycRequestData } from "./contract.ts";
import { details, type KycDetails } from "./documents/details.ts";
import { desk, type KycOperatorApi } from "./documents/operator-api.ts";
import { createSubmissions } from "./documents/submissions.ts";
import { createViews, type KycExport, type KycStatus, type Payee } from "./documents/views.ts";
import { createPan } from "./pan/pan.ts";
import { createPanTails, fillPanTails, type PanTails } from "./pan/tails.ts";
import { assemble, HASH_KEY, type Parts, SWEEP } from "./parts.ts";
import type { KycDeps } from "./ports.ts";
import type { KycRefusal } from "./refusals.ts";

/** What runs by itself: forgetting, erasing, sealing anew. */
function upkeep(parts: Parts) {
  const { store, vault, records, clock } = parts;
  /** Batches until nothing is left that an old key sealed. */
  async function rotate(): Promise<number> {
    const before = await store.hashKey(() => vault.seal(vault.freshKey(), HASH_KEY));
    let resealed = 0;
    if (!before.startsWith(vault.prefix)) {
      await store.replaceHashKey(before, vault.seal(vault.open(before, HASH_KEY), HASH_KEY));
      resealed += 1;
    }
    for (;;) {
      const documents = await store.staleDocuments(vault.prefix);
      for (const row of documents)
        await store.resealDocument(row, records.sealDocument(row.playerId, row.kind, records.openDocument(row)));
      const banks = await store.staleBanks(vault.prefix);
      for (const row of banks) await store.resealBank(row, records.sealBank(row.playerId, records.openBank(row)));
      if (documents.length + banks.length === 0) return resealed;
      resealed += documents.length + banks.length;
    }
  }

  const sweep = periodicJob({
    name: "kyc.sweep",
    everyMs: SWEEP.everyMs,
    async run({ now }) {
      await store.sweep(instant(now - SWEEP.requestsAfterMs), instant(now - SWEEP.checksAfterMs));
      while ((await store.eraseDue()) > 0);
      await fillPanTails(parts);
    },
  });
  /** Once, at the start; an old secret is needed until it is done. */
  const reseal = periodicJob({ name: "kyc.reseal", everyMs: null, run: rotate });
  const worker = createWorker(parts, vault.hasOldKeys ? [reseal, sweep] : [sweep]);

  return {
    rotate,

    async accountClosed(player: PlayerId): Promise<void> {
      const now = clock.now();
      // A day more, so that no time zone makes it a day less.
      const eraseAt = new Date(now + DAY_MS);
      eraseAt.setUTCFullYear(eraseAt.getUTCFullYear() + KEPT.afterClosingYears);
      await store.close(player, now, instant(eraseAt.getTime()));
    },

    start: worker.start,
    /** Starts nothing more and waits for what is under way. */
    stop: worker.stop,
  };
}

type Answer<T> = Promise<Result<T, KycRefusal>>;

/** Whether players are who they say: Aadhaar, PAN, bank account (S2 § 2.3, 4, 5; M-12). */
export interface Kyc extends KycOperatorApi, KycDetails, PanTails {
  /** Has UIDAI send an OTP to the number's owner. Refused while an Aadhaar is pending or approved. */
  requestAadhaarOtp(player: PlayerId, aadhaarNumber: string): Answer<KycRequestData>;
  /** Confirms the OTP of one's own request for the same number; then the Aadhaar is approved, pending or rejected. */
  verifyAadhaarOtp(
    player: PlayerId,
    request: { readonly aadhaarNumber: string; readonly otp: string; readonly requestId: string },
  ): Answer<KycData>;
  /** Has a PAN checked with its date of birth (`YYYY-MM-DD`); then it is approved, pending or rejected. Refused while one is pending or approved. */
  submitPan(
    player: PlayerId,
    request: { readonly panNumber: string; readonly dateOfBirth: string },
  ): Answer<KycRequestData>;
  /** Saves the bank account for good, so that a stolen session cannot redirect payouts. */
  saveBank(player: PlayerId, request: BankRequest): Answer<KycData>;
  /** What the tabs show. */
  dataOf(player: PlayerId): Promise<KycData>;

  statusOf(player: PlayerId): Promise<KycStatus>;
  /** The profile's `oKYC` and `oBanking`, masked (S2 § 3). */
  profileOf(player: PlayerId): Promise<{ readonly oKYC: KycProfile; readonly oBanking: BankProfile }>;
  /** The saved account in the clear, for payouts only; null until one is saved. Ask `statusOf` whether it may be paid. */
  payee(player: PlayerId): Promise<Payee | null>;
  /** The approved PAN in the clear and its holder's name, for tax statements only (section 194BA, Form 26Q); null without one. */
  taxPayer(player: PlayerId): Promise<{ readonly pan: string; readonly name: string } | null>;
  /** All that is kept about the player, for their own eyes: names in the clear, numbers masked. */
  exportOf(player: PlayerId): Promise<KycExport>;
  /**
   * The account was closed. Data that is not needed goes at once, approved documents and the bank account when the law
   * no longer has us keep them (five years after the relationship ended: PMLA 2002, s. 12(3)). Until then they bind no
   * one: a player who comes back may submit them again, unless an exclusion is running. Harmless to repeat.
   */
  accountClosed(player: PlayerId): Promise<void>;

  /** Seals anew what an old secret sealed; answers how many rows. May run beside a working server and be repeated. */
  rotate(): Promise<number>;

  /** Starts to erase what has had its time; seals anew what an old secret sealed. */
  start(): void;
  stop(): Promise<void>;
}

/** Builds kyc. Call `start` to have old rows forgotten and erased. */
export function createKyc(deps: KycDeps): Kyc {
  const parts = assemble(deps);
  const submissions = createSubmissions(parts);
  const aadhaar = createAadhaar(parts, submissions);
  const submitPan = createPan(parts, submissions);
  const accounts = createBank(parts);
  const reading = createViews(parts);

  return {
    ...reading,
    ...desk(parts),
    ...details(parts),
    ...upkeep(parts),
    ...createPanTails(parts),
    requestAadhaarOtp: aadhaar.request,

    async verifyAadhaarOtp(player, asked) {
      const document = await aadhaar.verify(player, asked);
      return document.ok ? ok(await reading.dataOf(player)) : document;
    },

    async submitPan(player, asked) {
      const document = await submitPan(player, asked);
      if (!document.ok) return document;
      const { id, state } = document.value;
      return ok({ sRequestId: id, nExpiresIn: 0, eState: state });
    },

    async saveBank(player, asked) {
      const saved = await accounts.save(player, asked);
      return saved.ok ? ok(await reading.dataOf(player)) : saved;
    },
  };
}
