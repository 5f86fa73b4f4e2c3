/** A choice between on and off. */
interface ToggleProps {
  readonly name: string;
  readonly on: boolean;
  /** It cannot be changed now. */
  readonly off?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Toggle({ name, on, off = false, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={on} disabled={off} onChange={(event) => onChange(event.target.checked)} />
      <span>{name}</span>
    </label>
  );
}
