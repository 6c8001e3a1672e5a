import * as analytics from '../analytics.ts';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../shared.ts';

/** The calls that every page of the product may make, the payment webview's too. */
export const pageEndpoints = {
  /** A login ends what is left of another session. */
  'session.logout': endpoint({ method: 'POST', path: '/api/auth/v1/logout', request: nothing, answer: nothing, access: 'member', effect: 'read' }),
  /** The receivers of events, by the category that consent is given for (ANA-03). */
  'analytics.destinations': endpoint({ method: 'GET', path: '/analytics/destinations.json', request: nothing, answer: analytics.destinationsAnswer, access: 'visitor', assumed: true }),
};
