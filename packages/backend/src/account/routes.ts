import type { LiveChannel } from '../connection/index.ts';
import type { FeatureRoutes } from '../http/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import type { DataCopies } from './data-copies.ts';
import { listDisplaySettings, toggleDisplaySetting } from './display-settings.ts';
import { listBlocked } from './list-blocked.ts';
import { listSessions } from './list-sessions.ts';
import { listNotifications, setNotification } from './notification-settings.ts';
import { getExport, requestExport } from './request-export.ts';
import { requestRemoval } from './request-removal.ts';

/** The rows about the member's own account that are neither credentials nor the session's own. */
export function accountRoutes(context: ServerContext, copies: DataCopies, live: LiveChannel): FeatureRoutes<'account'> {
  const { sessions } = context;
  return {
    'account.listBlocked': (_request, call) => listBlocked(context, call),
    'account.listSettings': (_request, call) => listDisplaySettings(context, call),
    'account.toggleSetting': ({ setting }, call) => toggleDisplaySetting(context, setting, call),
    'account.getNotifications': (_request, call) => listNotifications(context, call),
    'account.setNotifications': async (request, call) => {
      await setNotification(context, request, call);
      return {};
    },
    'account.listSessions': (_request, call) => listSessions(context, call),
    'account.endSessions': async ({ session_id: sessionId }, { member }) => {
      await (sessionId === undefined ? sessions.endOthers(member) : sessions.end({ ...member, sessionId }));
      return {};
    },
    'account.removeProfile': async (request, call) => ({
      undo_until: (await requestRemoval({ ...context, live }, request, call)).toISOString(),
    }),
    'account.requestExport': (_request, call) => requestExport(context, copies, call),
    'account.getExport': (_request, call) => getExport(context, call),
  };
}
