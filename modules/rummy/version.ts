/**
 * The version of the rules by which new tables are played. It grows with every change by which a journal that was written
 * before would be replayed to another state: a table is played to its end by the version that began it.
 */
export const RULES_VERSION = 1;
