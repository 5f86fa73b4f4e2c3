/** The gold mark that wild cards wear, as at the table: a jester's cap in a disc. Its card's name says it in words. */
export const WildMark = () => (
  <svg className="wild-mark" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#e6bd63" stroke="#7a5213" strokeWidth="1.2" />
    <g transform="translate(12 17)" stroke="#5a1026" strokeWidth=".5">
      <path d="M0 0C2.6 -1.9 1.9 -5.0 0 -6.2C-1.9 -5.0 -2.6 -1.9 0 0Z" fill="#b98330" transform="rotate(-72)" />
      <path d="M0 0C2.6 -1.9 1.9 -5.0 0 -6.2C-1.9 -5.0 -2.6 -1.9 0 0Z" fill="#b98330" transform="rotate(72)" />
      <path d="M0 0C3.1 -2.2 2.2 -6.0 0 -7.5C-2.2 -6.0 -3.1 -2.2 0 0Z" fill="#d9a441" transform="rotate(-39)" />
      <path d="M0 0C3.1 -2.2 2.2 -6.0 0 -7.5C-2.2 -6.0 -3.1 -2.2 0 0Z" fill="#d9a441" transform="rotate(39)" />
      <path d="M0 0C3.5 -2.5 2.5 -6.7 0 -8.4C-2.5 -6.7 -3.5 -2.5 0 0Z" fill="#f0cd7c" transform="rotate(0)" />
    </g>
  </svg>
);
