/**
 * The version of the rules by which new tables are played. It grows with every change by which a journal that was written
 * before would be replayed to another state: a table is played to its end by the rules that began it, which it names.
 *
 * 2: a match for rupees names what of its prizes was the takers' own entries, and the wallet pays prizes to winnings whole (M-4).
 */
export const RULES_VERSION = 2;

/**
 * The oldest version of the rules by which this code still plays tables on. It grows when the code of an old version is deleted; a release
 * with which it grows waits for processes of the release before to end their tables.
 */
export const OLDEST_RULES = 1;
