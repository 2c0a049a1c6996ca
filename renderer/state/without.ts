/** A copy of the record without one key; the record itself where the key is absent. */
export function without<T>(record: Readonly<Record<string, T>>, key: string) {
  if (!(key in record)) return record;
  const { [key]: _, ...rest } = record;
  return rest as Readonly<Record<string, T>>;
}
