import * as z from 'zod/mini';

/** The header of every row that says `once`. The server seals stored answers with it, so a short one is refused. */
export const idempotencyKey = z.string().check(z.minLength(16), z.maxLength(128), z.regex(/^[\w-]+$/));
