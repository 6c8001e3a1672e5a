import * as v from 'valibot';

/** An address with one of `protocols`, each with its colon; undefined where none is set. */
export const addressVariable = (...protocols: readonly string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    ),
  );

/** A whole number of at least `minimum` and at most `maximum`. */
export const numberVariable = (minimum: number, maximum: number) => {
  const rule = `must be a number from ${String(minimum)} to ${String(maximum)}`;
  return v.pipe(
    v.unknown(),
    v.transform(Number),
    v.number(rule),
    v.safeInteger(rule),
    v.minValue(minimum, rule),
    v.maxValue(maximum, rule),
  );
};
