import { memberEndpoints } from './member-endpoints.ts';
import { visitorEndpoints } from './visitor-endpoints.ts';

/** The calls of the product's clients: all but those of staff. */
export const clientEndpoints = { ...visitorEndpoints, ...memberEndpoints };
