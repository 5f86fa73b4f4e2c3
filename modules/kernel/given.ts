/** The fields that are there, without those that are undefined: for fields that an object has or lacks (`...given({ reason })`). */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  // Built and not pruned: engines keep an object from which a field was deleted in a slower form.
  for (const name in fields)
    if (fields[name] !== undefined) there[name] = fields[name] as Exclude<T[typeof name], undefined>;
  return there;
}
