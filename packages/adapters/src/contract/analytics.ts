import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A receiver of events, under the category that consent is given for. */
export const destination = v.object({ id, category: v.picklist(['statistics', 'personalisation', 'advertising']) });
export const destinationsAnswer = v.object({ destinations: v.array(destination) });
