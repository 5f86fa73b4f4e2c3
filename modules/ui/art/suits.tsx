/** The four suits, drawn on a 24 × 24 field. Our own outlines. */
export const SUIT_PATHS = {
  S: "M12 1.6C10.2 5.4 3 9.1 3 14.2c0 2.7 2 4.6 4.5 4.6 1.5 0 2.8-.6 3.6-1.7-.2 2.2-1 3.9-2.7 5.3h7.2c-1.7-1.4-2.5-3.1-2.7-5.3.8 1.1 2.1 1.7 3.6 1.7 2.5 0 4.5-1.9 4.5-4.600C21 9.1 13.8 5.4 12 1.600Z",
  H: "M12 21.800C10.4 18.3 2.2 14.2 2.2 8.200c0-3 2.2-5.3 5-5.3 2.1 0 3.9 1.2 4.8 3.2.9-2 2.7-3.2 4.8-3.2 2.8 0 5 2.3 5 5.3 0 6-8.2 10.1-9.8 13.600Z",
  D: "M12 1.400C14.2 5.6 17 9 20.2 12 17 15 14.2 18.4 12 22.6 9.8 18.4 7 15 3.8 12 7 9 9.8 5.6 12 1.400Z",
  C: "M12 1.800c-2.7 0-4.8 2.1-4.8 4.7 0 1.5.6 2.7 1.6 3.7-.5-.2-1.1-.3-1.7-.3-2.6 0-4.6 2-4.6 4.600s2.1 4.6 4.7 4.600c1.6 0 3-.7 3.9-1.9-.2 2.1-1 3.8-2.6 5.200h7c-1.6-1.4-2.4-3.1-2.6-5.2.9 1.2 2.3 1.9 3.9 1.9 2.6 0 4.7-2 4.7-4.600s-2-4.6-4.6-4.600c-.6 0-1.2.1-1.7.3 1-1 1.6-2.2 1.6-3.7 0-2.6-2.1-4.7-4.8-4.700Z",
} as const;

/** The suits' letters, as card codes have them. */
export type SuitLetter = keyof typeof SUIT_PATHS;

/** One suit as an icon; decoration by default. */
export const Suit = ({ suit, size = 24 }: { readonly suit: SuitLetter; readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="currentColor">
    <path d={SUIT_PATHS[suit]} />
  </svg>
);
