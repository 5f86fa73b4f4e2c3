/** The referral code of an invitation's link, `/game?ref=CODE`; empty when there is none or it cannot be one (S1 § 5: up to nine characters). */
export const invitedBy = (query: string): string => {
  const code = new URLSearchParams(query).get("ref")?.trim() ?? "";
  return /^[A-Za-z0-9]{1,9}$/.test(code) ? code.toUpperCase() : "";
};
