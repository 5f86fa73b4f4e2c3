/** The letters that the documents' font has: Latin with all of its accents, typography, the rupee sign. */
const NOT_THERE = /[^\u0020-\u007e\u00a0-\u017f–—‘’“”•…₹]/gu;

/** A text as the font can set it: what it has no letter for stands as a question mark, never as an empty box. */
export const settable = (text: string): string => text.normalize("NFC").replace(NOT_THERE, "?");

/** Can all of it be set? */
export const isSettable = (text: string): boolean => settable(text) === text.normalize("NFC");
