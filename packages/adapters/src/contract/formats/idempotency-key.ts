import * as v from 'valibot';

/** The header of every row that says `once`. The server seals stored answers with it, so a short one is refused. */
export const idempotencyKey = v.pipe(v.string(), v.minLength(16), v.maxLength(128), v.regex(/^[\w-]+$/));
