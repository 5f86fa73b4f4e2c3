/** What joins and deposits from a restricted place are answered (S1 § 8); pages show the banned-location modal for it. */
export const NOT_AVAILABLE = "Not Available - We are not available in your location";
