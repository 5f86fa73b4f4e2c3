/** The end of an id that is too long for a column; whole for screen readers and the pointer. */
export const ShortId = ({ id }: { readonly id: string }) =>
  id.length <= 12 ? (
    <span className="short-id">{id}</span>
  ) : (
    <span className="short-id" title={id}>
      <span aria-hidden="true">…{id.slice(-8)}</span>
      <span className="visually-hidden">{id}</span>
    </span>
  );
