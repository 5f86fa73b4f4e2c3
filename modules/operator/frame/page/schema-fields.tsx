import { fromIndia, indiaText } from "../../../ui/browser/india-time.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Checkbox, Select } from "../../../ui/components/choice.tsx";
import { Field } from "../../../ui/components/field.tsx";
import type { FieldSchema } from "../schema-form-contract.ts";
import { emptyOf, labelOf, nameWithin, numberTyped, scaleOf } from "./schema-values.ts";

type Path = readonly (string | number)[];

interface FieldsProps {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly path: Path;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (path: Path, next: unknown) => void;
}

const NO_NUMBER = "Write a number, as 12.5, with no more decimals than are kept.";

type Labelled = FieldsProps & { readonly label: string };

/** A form of a setting, made from its schema: whatever the setting's own check takes can be typed, and it alone judges. */
export const Fields = (props: FieldsProps) => {
  const { name, schema, value, path, errors, onChange } = props;
  if (schema.type === "object" && schema.isOptional === true) return <OptionalPart {...props} />;
  if (schema.type === "object")
    return Object.entries(schema.properties ?? {}).map(([key, field]) => (
      <Fields
        key={key}
        {...props}
        name={nameWithin(name, key)}
        schema={field}
        value={(value as Readonly<Record<string, unknown>> | undefined)?.[key]}
        path={[...path, key]}
      />
    ));
  if (schema.type === "array" && schema.items?.enum !== undefined)
    return <Choices {...props} options={schema.items.enum} />;
  if (schema.type === "array") return <Rows {...props} />;
  const label = labelOf(name);
  const id = path.join(".");
  if (schema.type === "boolean")
    return (
      <Checkbox name={id} checked={value === true} onChange={({ target }) => onChange(path, target.checked)}>
        {label}
      </Checkbox>
    );
  if (schema.enum !== undefined)
    return (
      <Select label={label} name={id} value={String(value)} onChange={({ target }) => onChange(path, target.value)}>
        {schema.enum.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    );
  if (schema.type === "integer" || schema.type === "number") return <NumberField {...props} label={label} />;
  if (schema.format === "date-time") return <MomentField {...props} label={label} />;
  return (
    <Field
      name={id}
      label={label}
      type={schema.format === "date" ? "date" : "text"}
      value={String(value ?? "")}
      error={errors[id]}
      onChange={({ target }) => onChange(path, target.value)}
    />
  );
};

/** Typed in rupees, percent or seconds. A text: a browser's own field of numbers leaves a comma out while somebody types, and 25,50 is 2550. */
const NumberField = ({ name, schema, value, path, errors, onChange, label }: Labelled) => (
  <Field
    name={path.join(".")}
    label={label}
    inputMode="decimal"
    defaultValue={typeof value === "number" ? value / scaleOf(name) : ""}
    error={typeof value === "string" ? NO_NUMBER : errors[path.join(".")]}
    onChange={({ target }) => onChange(path, numberTyped(target.value, name, schema))}
  />
);

/** Typed on the wall clock of India; the browser keeps what is no moment yet. */
const MomentField = ({ value, path, errors, onChange, label }: Labelled) => (
  <Field
    name={path.join(".")}
    label={label}
    type="datetime-local"
    defaultValue={typeof value === "string" && value !== "" ? indiaText(Date.parse(value)) : ""}
    error={errors[path.join(".")]}
    onChange={({ target }) => onChange(path, fromIndia(target.value))}
  />
);

/** Fields that are there or not as a whole. */
const OptionalPart = (props: FieldsProps) => {
  const { name, value, path, onChange } = props;
  const { isOptional: _, ...schema } = props.schema;
  const isThere = value !== null && value !== undefined;
  return (
    <>
      <Checkbox
        name={path.join(".")}
        checked={isThere}
        onChange={({ target }) => onChange(path, target.checked ? emptyOf(schema) : null)}
      >
        {labelOf(name)}
      </Checkbox>
      {isThere && <Fields {...props} schema={schema} />}
    </>
  );
};

const Choices = ({ name, value, path, options, onChange }: FieldsProps & { readonly options: readonly string[] }) => {
  const chosen = new Set(Array.isArray(value) ? value : []);
  return (
    <fieldset className="setting__choices">
      <legend className="field__label">{labelOf(name)}</legend>
      {options.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.has(one)}
          onChange={({ target }) =>
            onChange(
              path,
              options.filter((other) => (other === one ? target.checked : chosen.has(other))),
            )
          }
        >
          {one}
        </Checkbox>
      ))}
    </fieldset>
  );
};

const Rows = (props: FieldsProps) => {
  const { name, schema, value, path, errors, onChange } = props;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const said = errors[path.join(".")];
  return (
    <fieldset className="setting__rows">
      <legend className="field__label">{labelOf(name)}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and rows come and go at the end
        <div className="setting__row" key={`${at}/${rows.length}`}>
          <Fields {...props} schema={item} value={row} path={[...path, at]} />
          <Button
            size="small"
            aria-label={`Remove row ${at + 1} of ${labelOf(name)}`}
            onClick={() => onChange(path, rows.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange(path, [...rows, emptyOf(item)])}>
          Add a row
        </Button>
      </div>
      {said !== undefined && (
        <p className="desk-note desk-note--bad" role="alert">
          {said}
        </p>
      )}
    </fieldset>
  );
};
