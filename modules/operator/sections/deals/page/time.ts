const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hour12: false,
});

/** `20:15:03.120`, in India: moves follow each other within seconds. */
export const formatClockTime = (iso: string): string => clock.format(new Date(iso));
