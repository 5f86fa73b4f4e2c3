/** A choice between on and off. */
interface ToggleProps {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Toggle({ name, on, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span>{name}</span>
    </label>
  );
}
