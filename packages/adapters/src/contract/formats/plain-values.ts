import type * as v from 'valibot';

/** What each field of a value may be that its schema would leave as it is. */
export type PlainFields = Readonly<Record<string, (value: unknown) => boolean>>;

/** Whether it is an id as servers write them. */
export function isPlainIdentifier(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 64;
}

/** Whether it is a moment as servers write them. */
export function isPlainInstant(value: unknown): boolean {
  return typeof value === 'string' && /^[\d\-:.TZ]{20,30}$/.test(value);
}

/** Whether it is a plain object with all that is required, and nothing but what these fields may be. */
export function isPlain(value: unknown, fields: PlainFields, required: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => Object.hasOwn(fields, name) && fields[name]?.(field))
  );
}

/** The same schema, which passes at once what it would answer unchanged. */
export function passPlain<Schema extends v.GenericSchema>(
  schema: Schema,
  isUnchanged: (value: unknown) => value is v.InferOutput<Schema>,
): Schema {
  return {
    ...schema,
    '~run': (dataset, config) =>
      isUnchanged(dataset.value) ? { typed: true, value: dataset.value } : schema['~run'](dataset, config),
  };
}
