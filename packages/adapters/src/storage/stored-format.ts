import * as v from 'valibot';

/** How values are written as texts. `parse` reads what `format` wrote; any other text it refuses with undefined or by throwing. */
export interface StoredFormat<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
}

/** A text as it is. */
export const TEXT: StoredFormat<string> = { parse: (text) => text, format: (text) => text };

/** A text that matches `pattern`. */
export const textMatching = (pattern: RegExp): StoredFormat<string> => ({
  parse: (text) => (pattern.test(text) ? text : undefined),
  format: (text) => text,
});

/** JSON of the schema's type. */
export const json = <T>(schema: v.GenericSchema<unknown, T>): StoredFormat<T> => ({
  parse: (text) => v.parse(schema, JSON.parse(text)),
  // JSON has no undefined.
  format: (value) => JSON.stringify(value ?? null),
});
