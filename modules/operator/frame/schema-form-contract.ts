/** Forms that are made of a schema: settings and promotions. Safe for the browser. */

/** What `check` answers: none where it can be changed. */
export interface CheckAnswer {
  /** Faults by the field's path, such as `rates.0.percent`. */
  readonly faults: readonly { readonly path: string; readonly message: string }[];
}

/** The JSON Schema of a field, as far as forms read it. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly format?: string;
  /** It may be null. */
  readonly isOptional?: boolean;
  readonly default?: unknown;
}
