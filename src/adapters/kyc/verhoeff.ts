/** The permutation that a digit goes through once for each place. */
const STEP = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** Do the digits end with the check digit of Verhoeff (1969), as all Aadhaar numbers do? */
export function hasCheckDigit(digits: string): boolean {
  return [...digits].reverse().reduce((sum, digit, at) => product(sum, permuted(Number(digit), at % 8)), 0) === 0;
}

/** The product in the dihedral group of order ten: 0 to 4 turn a pentagon, 5 to 9 turn it over. */
function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 10) % 5;
}

function permuted(digit: number, times: number): number {
  return times === 0 ? digit : permuted(STEP[digit]!, times - 1);
}
