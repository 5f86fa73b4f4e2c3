const two = (n: number): string => String(n).padStart(2, "0");
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** `hh:mm A | DD MMM YYYY` on the browser's clock, or "Not Available" (S1 § 2 "My Tickets modal"). */
export const formatValidity = (text: string): string => {
  const date = new Date(text);
  if (text === "" || Number.isNaN(date.getTime())) return "Not Available";
  const hour = date.getHours();
  const clock = `${two(hour % 12 || 12)}:${two(date.getMinutes())} ${hour < 12 ? "AM" : "PM"}`;
  return `${clock} | ${two(date.getDate())} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
};
