/** The gold mark that wild cards wear, the table's own picture. Its card's name says it in words. */
export const WildMark = () => (
  <svg className="wild-mark" viewBox="0 0 24 24" aria-hidden="true">
    <image href="/cards/wild.svg" width="24" height="24" />
  </svg>
);
