export { type AnswerTexts, createAnswerTexts, type TextOf, type TextsFor } from "./answer-texts.ts";
export { assert, unreachable } from "./assert.ts";
export type { Bus } from "./bus.ts";
export {
  type CallDoc,
  type CallDocs,
  type HeaderName,
  PAGED,
  type RefusalDoc,
  type RefusalDocs,
  refusalDocs,
} from "./call-docs.ts";
export { type Catalog, catalogOf, type Translated } from "./catalogs.ts";
export { chiSquareTail, type Judged, judgeTwice, logGamma, type Tested } from "./chi-square.ts";
export { counted, ordinal, signed, wholeUnits } from "./counted.ts";
export { csvAmount, csvAnswer, csvLine, cutLine } from "./csv.ts";
export type { Database, Queries, SqlQueries, Transaction } from "./database.ts";
export { EXHAUSTED, isExhaustion } from "./exhaustion.ts";
export { given } from "./given.ts";
export { type BatchWriter, createGroupCommit, type Written } from "./group-commit.ts";
export { createHolder, type HolderDeps, NOT_HOLDER } from "./holders.ts";
export {
  type AnsweredRefusal,
  callLimit,
  callsThatCount,
  docsOf,
  envelope,
  HttpRefusal,
  orThrow,
  savedAs,
  withinLimit,
} from "./http.ts";
export { isUuid, leastIdAt, type PlayerId, pastedId, type SessionId, type TableId, uuidv7 } from "./ids.ts";
export { keptFor } from "./kept-for.ts";
export { createKeyedMutex, type KeyedMutex } from "./keyed-mutex.ts";
export {
  fallBackTo,
  type InLanguages,
  inEachLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageNamed,
  languageNow,
  SCRIPTS,
} from "./language.ts";
export { languageCookie, languageIn, languageLiked, languageRead, untoldCookie, untoldIn } from "./language-choice.ts";
export type { CreateLimiter, Limiter, LimiterOptions, Usage } from "./limiter.ts";
export type { Log } from "./log.ts";
export { type RefusalCodeOf, type RefusalRows, refusalsOf, textsOf, wordingsOf } from "./messages.ts";
export { type Currency, formatAmount, fromRupees, type Paise, paise, shareBps, toRupees } from "./money.ts";
export { isOutage } from "./outage.ts";
export { holdsFrom, type LimitNow, type LimitWish, limitAt } from "./own-limits.ts";
export {
  type ListOrder,
  offsetOf,
  PAGE_SIZES,
  type PageRequest,
  type PageSize,
  pageOf,
  readPage,
  wireCount,
} from "./paging.ts";
export { type PeriodicSpec, periodicJob } from "./periodic-job.ts";
export { isOlder, isOutdated, POLICIES, type PolicyNumber, versionsAfter } from "./policies.ts";
export { csvField, isPrintable, printableLine, printableText, shownOnTerminal } from "./printable.ts";
export {
  type Call,
  createHandlers,
  createSingleProcess,
  type Handlers,
  type Lease,
  type Leases,
  type Membership,
  type Peer,
  PROCESS_GONE,
  type Processes,
  processName,
} from "./processes.ts";
export {
  CHALLENGE_HEADER,
  leadingZeroBits,
  PROOF_HEADER,
  readChallenge,
} from "./proof-of-work.ts";
export { giveUp, later, type Outcome, queueJob } from "./queue-job.ts";
export { below, type Random, randomHex } from "./random.ts";
export { err, ok, type Refusal, type Result, refuse } from "./result.ts";
export { KEPT } from "./retention.ts";
export { type RetryPolicy, retryDelayMs } from "./retry.ts";
export { say } from "./say.ts";
export { noSecurityEvents, type SecurityEvent, type SecurityEvents } from "./security.ts";
export { createSharing } from "./sharing.ts";
export { createStandstill, NO_PAUSE, type PlannedPause, type Standstill } from "./standstill.ts";
export { tableName } from "./table-name.ts";
export {
  type Cancel,
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  iso,
  MINUTE_MS,
  SECOND_MS,
  type Stopwatch,
  type Timers,
} from "./time.ts";
export {
  NO_TRACER,
  type SpanFacts,
  type Traced,
  type TraceParent,
  type Tracer,
  traceCalls,
} from "./tracing.ts";
export { LONGEST_TYPED_CODE, nationalMobile, plainDigits, typedCode, typedNumber } from "./typed.ts";
export { keptAmount, typedPaise, typedRupees } from "./typed-amount.ts";
export { within } from "./within.ts";
export {
  createWorker,
  type Job,
  type Worker,
  type WorkerDeps,
  type WorkerFigures,
} from "./worker.ts";
