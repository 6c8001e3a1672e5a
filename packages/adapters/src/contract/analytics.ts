import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A receiver of events, under the category that consent is given for. */
export const destination = z.object({ id, category: z.enum(['statistics', 'personalisation', 'advertising']) });
export const destinationsAnswer = z.object({ destinations: z.array(destination) });
