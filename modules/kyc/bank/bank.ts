import { assert, ok, type PlayerId, type Result } from "../../kernel/index.ts";
import type { BankRequest } from "../contract.ts";
import { sameName } from "../documents/names.ts";
import type { Parts } from "../parts.ts";
import { type KycRefusal, refused } from "../refusals.ts";
import type { BankRecord, DocumentRecord } from "../vault/records.ts";

/**
 * May money go to the account? Its holder is the one whom the PAN names, by what the player wrote and by what the bank
 * says (M-12). Without an approved PAN it is not known yet.
 */
export function isPayable(pan: DocumentRecord | null, bank: BankRecord | null): boolean {
  if (!pan?.name || !bank || !sameName(pan.name, bank.holder)) return false;
  return bank.bankHolder === null || sameName(pan.name, bank.bankHolder);
}

/** The bank account: saved once, then locked (S2 § 4). */
export function createBank(parts: Parts) {
  const { store, clock } = parts;

  return {
    /**
     * Saves the account. Refused when one is saved, when another player has it, when the bank does not know it, and when
     * its holder is not whom an approved PAN names; a PAN that is approved later is compared then (`isPayable`).
     */
    async save(player: PlayerId, request: BankRequest): Promise<Result<void, KycRefusal>> {
      // An account is the bank's and its number: branches of one bank have IFSCs of their own.
      const accountHash = await parts.hashOf("bank", `${request.sIFSC.slice(0, 4)}:${request.sAccountNo}`);
      const question = await parts.question({ playerId: player, kind: "bank", numberHash: accountHash }, () =>
        mayBeSaved(parts, player, accountHash, request.sAccountHolderName),
      );
      if (!question.ok) return question;
      const checkId = question.value;
      const bankHolder = await bankHolderOf(parts, player, request);
      if (bankHolder.ok) return write(parts, player, request, { accountHash, bankHolder: bankHolder.value, checkId });
      const isUnavailable = bankHolder.error.code === "serviceUnavailable";
      await store.end(checkId, isUnavailable ? "unavailable" : "refused", clock.now());
      return bankHolder;
    },
  };
}

/** The approved PAN, in the clear. */
async function approvedPan({ store, records }: Parts, player: PlayerId): Promise<DocumentRecord | null> {
  const row = await store.documentOf(player, "pan");
  return row?.state === "approved" ? records.openDocument(row) : null;
}

/** One account a player, one player an account, and the PAN's name once there is one. */
async function mayBeSaved(
  parts: Parts,
  player: PlayerId,
  accountHash: string,
  holder: string,
): Promise<Result<void, KycRefusal>> {
  const [saved, isTaken, pan] = await Promise.all([
    parts.store.bankOf(player),
    parts.store.isAccountTaken(accountHash, player),
    approvedPan(parts, player),
  ]);
  if (saved) return refused("bankLocked");
  if (isTaken) return refused("bankTaken");
  if (!pan?.name || sameName(pan.name, holder)) return ok(undefined);
  // Their own name, as the tab KYC shows it.
  return refused("holderNotPan", { detail: pan.name });
}

/**
 * Asks the bank in whose name it keeps the account; null where it does not say or need not be asked. An initial may
 * stand for two names, so what the bank says is compared with the PAN as well as with what was typed.
 */
async function bankHolderOf(
  parts: Parts,
  player: PlayerId,
  request: BankRequest,
): Promise<Result<string | null, KycRefusal>> {
  if (!parts.settings.get("kyc").bankCheck) return ok(null);
  const answer = await parts.provider.checkBankAccount({
    accountNo: request.sAccountNo,
    ifsc: request.sIFSC,
    holderName: request.sAccountHolderName,
  });
  if (!answer.ok) return refused(answer.error.code === "unknownAccount" ? "bankUnknown" : "serviceUnavailable");
  const { holderName } = answer.value;
  if (holderName === null) return ok(null);
  const names = [request.sAccountHolderName, (await approvedPan(parts, player))?.name ?? request.sAccountHolderName];
  if (names.every((name) => sameName(name, holderName))) return ok(holderName);
  return refused("holderNotBank");
}

/** Writes the account down, once. */
async function write(
  parts: Parts,
  player: PlayerId,
  request: BankRequest,
  found: { readonly accountHash: string; readonly bankHolder: string | null; readonly checkId: string },
): Promise<Result<void, KycRefusal>> {
  const { store, records, clock } = parts;
  const now = clock.now();
  const record: BankRecord = {
    bankName: request.sBankName,
    ifsc: request.sIFSC,
    holder: request.sAccountHolderName,
    accountNo: request.sAccountNo,
    bankHolder: found.bankHolder,
  };
  const row = {
    playerId: player,
    id: parts.freshId(),
    accountHash: found.accountHash,
    savedAt: now,
    closedAt: null,
    ...records.sealBank(player, record),
  };
  const outcome = await store.saveBank(row, found.checkId, now);
  if (outcome === "saved") return ok(undefined);
  if (outcome === "lost") return refused("beingChecked");
  if (outcome === "taken") return refused("bankTaken");
  assert(outcome === "locked", "an account is saved, locked, taken or given up");
  return refused("bankLocked");
}
