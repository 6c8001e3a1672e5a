import { proveWireCalls, wireCall } from '../testing/index.ts';

const nothing = { request: {}, answer: {}, value: {} };
const noBody = { isBodyless: true, request: {} } as const;

const session = {
  id: 's1',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  country: 'FR',
  started_at: '2026-06-01T12:00:00.000Z',
  last_used_at: '2026-06-02T12:00:00.000Z',
};

proveWireCalls([
  wireCall({
    id: 'API-36',
    name: 'account.listBlocked',
    address: 'POST /api/user/v1/list_blocked',
    ...noBody,
    answer: { users: [{ user_id: 'u1', display_name: 'Noah' }, { user_id: 'u2' }] },
    value: { users: [{ user_id: 'u1', display_name: 'Noah' }, { user_id: 'u2' }] },
  }),
  wireCall({
    id: 'API-39',
    name: 'account.listSettings',
    address: 'POST /api/settings/v1/list',
    ...noBody,
    answer: { settings: [{ setting: 'show_online', value: true }] },
    value: { settings: [{ setting: 'show_online', value: true }] },
  }),
  wireCall({
    id: 'API-40',
    name: 'account.toggleSetting',
    address: 'POST /api/settings/v1/toggle',
    request: { setting: 'show_online' },
    answer: { value: false },
    value: { value: false },
  }),
  wireCall({
    id: 'API-41',
    name: 'account.getNotifications',
    address: 'POST /api/notification/v1/get',
    ...noBody,
    answer: { notifications: [{ id: 'news', value: true }] },
    value: { notifications: [{ id: 'news', value: true }] },
  }),
  wireCall({
    id: 'API-42',
    name: 'account.setNotifications',
    address: 'POST /api/notification/v1/set',
    request: { id: 'news', value: false },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'API-73',
    name: 'session.setPreferredLanguage',
    address: 'POST /api/user/v1/set_preferred_language',
    request: { language: 'fr' },
    answer: {},
    value: {},
  }),
  wireCall({
    id: 'sessions',
    name: 'account.listSessions',
    address: 'POST /api/session/v1/list',
    request: {},
    answer: { sessions: [session] },
    value: { sessions: [session] },
  }),
  wireCall({
    id: 'end of a session',
    name: 'account.endSessions',
    address: 'POST /api/session/v1/end',
    ...nothing,
    request: { session_id: 's1' },
  }),
  wireCall({
    id: 'removal',
    name: 'account.removeProfile',
    address: 'POST /api/user/v1/remove',
    request: { reason: 'other', password: 'secret' },
    answer: { undo_until: '2026-07-01T12:00:00.000Z' },
    value: { undo_until: '2026-07-01T12:00:00.000Z' },
  }),
  wireCall({
    id: 'copy of data',
    name: 'account.requestExport',
    address: 'POST /api/user/v1/request_export',
    request: {},
    answer: { state: 'preparing' },
    value: { state: 'preparing' },
  }),
  wireCall({
    id: 'state of the copy',
    name: 'account.getExport',
    address: 'POST /api/user/v1/get_export',
    request: {},
    answer: { state: 'none' },
    value: { state: 'none' },
  }),
]);
