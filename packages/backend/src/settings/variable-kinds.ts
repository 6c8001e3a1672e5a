import * as z from 'zod';

/** An address with one of `protocols`, each with its colon; undefined where none is set. */
export const addressVariable = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .optional();
