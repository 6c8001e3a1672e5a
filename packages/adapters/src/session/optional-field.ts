/** An optional field, present only where it has a value: what `exactOptionalPropertyTypes` asks of a mapping. */
export function optionalField<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Readonly<Record<Key, Value>>>;
export function optionalField(key: string, value: unknown): Readonly<Record<string, unknown>> {
  return value === undefined ? {} : { [key]: value };
}
