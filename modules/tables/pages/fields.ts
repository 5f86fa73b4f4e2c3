import { type Field, fieldsOf, type Schema } from "../../ui/schema-text.ts";

/** One message as a reader sees it: its name and its fields. */
export interface MessageShape {
  readonly event: string;
  readonly fields: readonly Field[];
}

/** The messages of a union's schema, out of the very contract that the server parses by. */
export function messageShapes(union: Schema): MessageShape[] {
  return (union.oneOf ?? union.anyOf ?? []).map((one) => ({
    event: String(one.properties?.event?.const),
    fields: fieldsOf(one).filter(({ path }) => path !== "event"),
  }));
}
