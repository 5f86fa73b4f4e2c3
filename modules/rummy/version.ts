/**
 * The version of the rules by which new tables are played. It grows with every change by which a journal that was written
 * before would be replayed to another state: a table is played to its end by the version that began it.
 *
 * 2: a match for rupees names what of its prizes was the takers' own entries, and the wallet pays prizes to winnings whole (M-4).
 */
export const RULES_VERSION = 2;
