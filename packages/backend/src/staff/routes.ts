import type { ServerContext } from '../server-context/index.ts';
import type { FeatureRoutes } from '../http/index.ts';
import { decide } from './decide.ts';
import { getDecisions } from './decisions.ts';
import { getModerationQueue } from './moderation-queue.ts';
import { authenticateStaff, closeStaffSession, openStaffSession } from './staff-sessions.ts';
import { suspend } from './suspend.ts';
import type { RefusalConnection } from './tell-of-refusal.ts';
import { undoDecision } from './undo-decision.ts';

export function staffRoutes(context: ServerContext, connection: RefusalConnection): FeatureRoutes<'staff'> {
  return {
    'staff.suspend': async (request, call) => {
      await suspend({ ...context, connection }, request, call);
      return {};
    },
    'staff.openSession': async (_request, call) => {
      const { token, staff, expiresAt } = await openStaffSession(context, call);
      return { token, staff, expires_at: expiresAt.toISOString() };
    },
    'staff.closeSession': async (_request, call) => {
      await authenticateStaff(context, call);
      await closeStaffSession(context, call);
      return {};
    },
    'staff.getQueue': ({ kind }, call) => getModerationQueue(context, kind, call),
    'staff.decide': async (request, call) => ({ decision_id: await decide({ ...context, connection }, request, call) }),
    'staff.undoDecision': async ({ decision_id }, call) => {
      await undoDecision({ ...context, connection }, decision_id, call);
      return {};
    },
    'staff.getDecisions': ({ before }, call) => getDecisions(context, before, call),
  };
}
