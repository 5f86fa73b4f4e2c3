import { FIELD_MEANINGS } from "../../../modules/tables/pages/field-meanings.ts";
import { MONEY_MEANINGS } from "./money-meanings.ts";
import { PEOPLE_MEANINGS } from "./people-meanings.ts";
import { PUSH_MEANINGS } from "./push-meanings.ts";
import { TRAINER_MEANINGS } from "./trainer-meanings.ts";

/** What fields mean: `Shape.field`, else `field`; those of the table's protocol are under their shapes. */
export const MEANINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(FIELD_MEANINGS).map(([name, meaning]) => [name.includes(".") ? `tables.${name}` : name, meaning]),
  ),
  ...PEOPLE_MEANINGS,
  ...MONEY_MEANINGS,
  ...TRAINER_MEANINGS,
  ...PUSH_MEANINGS,
};
