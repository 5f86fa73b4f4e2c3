/** Text columns of the desk that tell nothing of a player. */
export const DESK_COLUMNS = [
  "operator.act.after",
  "operator.act.before",
  "operator.act.hash",
  "operator.act.kind",
  "operator.act.previous",
  "operator.act.subject",
  // A kind of alarm, the constant text of a line, and ids.
  ...["kind", "message", "subjects"].map((column) => `operator.alarm.${column}`),
  // Names of checks, and faults of the books, which name ids.
  ...["failure", "found", "leased_by", "name"].map((column) => `operator.check_run.${column}`),
  "operator.attempt.key",
  // Operators, as the log of acts names them.
  ...["breach", "breach_note", "breach_telling"].map((table) => `operator.${table}.by`),
  "operator.breach_letter.language",
  // Days, or that all are meant; no id.
  "operator.breach_telling.whom",
  "operator.business_span.figures",
  "operator.business_span.first",
  "operator.confirmation.answer",
  "operator.confirmation.key",
  "operator.confirmation.what",
  "operator.log_head.hash",
  "operator.overview_sample.kinds",
  "operator.overview_sample.servers",
  "operator.passkey.credential_id",
  "operator.passkey.public_key",
  "operator.proposal.before",
  "operator.proposal.kind",
  "operator.proposal.outcome",
  "operator.spent_challenge.hash",
];
