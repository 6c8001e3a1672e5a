import { memberEndpoints } from './member-endpoints.ts';
import { visitorEndpoints } from './visitor-endpoints.ts';

/** The calls of the client's pages, but for those about paying, which their own pages bring (`paymentEndpoints`). */
export const clientEndpoints = { ...visitorEndpoints, ...memberEndpoints };
