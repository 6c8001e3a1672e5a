import * as v from 'valibot';

/** Any number that JSON can write: `1e999` is read as infinity, and is refused. */
export const number = v.pipe(v.number(), v.finite());
/** A whole number that a double holds exactly. */
export const integer = v.pipe(v.number(), v.safeInteger());
