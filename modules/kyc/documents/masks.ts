/** `XXXX XXXX 1234`: of an Aadhaar number nobody sees more than the last four digits (S2 § 3; UIDAI's masked Aadhaar). */
export function maskedAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour}`;
}

/** `ABXXXXXX4F`: enough to know one's own. */
export function maskedPan(pan: string): string {
  return `${pan.slice(0, 2)}XXXXXX${pan.slice(-2)}`;
}

/** `XXXXXXX8901`, as long as the number. */
export function maskedAccount(accountNo: string): string {
  return accountNo.slice(-4).padStart(accountNo.length, "X");
}
