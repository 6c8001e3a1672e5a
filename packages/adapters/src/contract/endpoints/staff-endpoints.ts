import { endpoint } from '../endpoint.ts';
import { nothing } from '../shared.ts';
import * as staff from '../staff.ts';

/** The calls of staff, who act by a token of the installation. */
export const staffEndpoints = {
  /** Suspends a member or ends the suspension, for whoever sends the installation's admin token as bearer. */
  'staff.suspend': endpoint({ method: 'POST', path: '/api/staff/v1/suspend', request: staff.suspendRequest, answer: nothing, access: 'anyone', assumed: true }),
  /** The rest of staff's calls take the token of a staff session, or the admin token itself. */
  'staff.openSession': endpoint({ method: 'POST', path: '/api/staff/v1/open_session', request: nothing, answer: staff.openSessionAnswer, access: 'anyone', assumed: true }),
  'staff.closeSession': endpoint({ method: 'POST', path: '/api/staff/v1/close_session', request: nothing, answer: nothing, access: 'anyone', assumed: true }),
  'staff.getQueue': endpoint({ method: 'POST', path: '/api/staff/v1/get_queue', request: staff.queueRequest, answer: staff.queueAnswer, access: 'anyone', assumed: true }),
  'staff.decide': endpoint({ method: 'POST', path: '/api/staff/v1/decide', request: staff.decideRequest, answer: staff.decideAnswer, access: 'anyone', assumed: true }),
  'staff.undoDecision': endpoint({ method: 'POST', path: '/api/staff/v1/undo_decision', request: staff.undoDecisionRequest, answer: nothing, access: 'anyone', assumed: true }),
  'staff.getDecisions': endpoint({ method: 'POST', path: '/api/staff/v1/get_decisions', request: staff.decisionsRequest, answer: staff.decisionsAnswer, access: 'anyone', assumed: true }),
};
