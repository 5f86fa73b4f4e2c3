/** Names and values, a line each. */
export type Facts = readonly (readonly [name: string, value: string])[];

export function FactList({ rows }: { readonly rows: Facts }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
