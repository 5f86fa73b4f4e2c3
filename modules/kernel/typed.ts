/**
 * Numbers and codes as people type and paste them: with spaces and dashes, in capitals or not, in full-width digits or those of
 * their own script. The server and the forms clean them by the same functions. Safe for the browser.
 */

/** A longer text, before it is cleaned, is no typed number. */
export const LONGEST_TYPED_CODE = 100;

/** The zeros of India's scripts; each is followed by its nine other digits. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0,
] as const;
/**
 * Signs between the parts of a number: blanks, dashes, dots, brackets, and what copying from a web page brings unseen.
 */
const SEPARATORS = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cf}.()/·]/gu;

/** The text with every digit as an ASCII one: full-width digits and those of India's scripts. */
export function plainDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A number without what separates its parts: "2345 6789 0124" is "234567890124". What is no digit stays, to be refused. */
export function typedNumber(text: string): string {
  return plainDigits(text).replace(SEPARATORS, "");
}

/** A code of letters and digits in capitals, without what separates its parts: "abcde 1234-f" is "ABCDE1234F". */
export function typedCode(text: string): string {
  return typedNumber(text).toUpperCase();
}

/**
 * An Indian mobile number without its country's code: "+91 98333 00001", "0091…", "919833300001" and "098333 00001" are all
 * "9833300001". A number of another country keeps its code, and so is none of India's.
 */
export function nationalMobile(text: string): string {
  const typed = typedNumber(text);
  const abroad = /^(?:\+|00)(?=91)/.exec(typed);
  const digits = abroad ? typed.slice(abroad[0].length + 2) : typed;
  if (!abroad && /^91\d{10}$/.test(digits)) return digits.slice(2);
  return /^0\d{10}$/.test(digits) ? digits.slice(1) : digits;
}
