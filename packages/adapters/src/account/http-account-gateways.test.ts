import type { BlockedMembersGateway, DataCopyGateway, DevicesGateway, RemovalGateway } from '@duet/core/account';
import {
  FakeBlockedMembersGateway,
  FakeDataCopyGateway,
  FakeDevicesGateway,
  FakeRemovalGateway,
  FakeSettingsGateway,
} from '@duet/core/account/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpAccountGateway } from './http-account-gateway.ts';
import { HttpSettingsGateway } from './http-settings-gateway.ts';

const network = fakeNetwork();

/** Serves each path its answer and records what was asked. */
function serving(answers: Readonly<Record<string, object>>): { path: string; body: unknown; key: string | null }[] {
  const seen: { path: string; body: unknown; key: string | null }[] = [];
  network.use(
    http.post(`${ORIGIN}/api/*`, async ({ request }) => {
      const path = new URL(request.url).pathname;
      const text = await request.text();
      seen.push({
        path,
        body: text === '' ? undefined : JSON.parse(text),
        key: request.headers.get('idempotency-key'),
      });
      return HttpResponse.json(answers[path] ?? {});
    }),
  );
  return seen;
}

const until = Date.UTC(2026, 6, 1);
const moment = new Date(until).toISOString();

describe('settings, in the fake and over HTTP', () => {
  const settings = [
    { id: 'show_online', isOn: true },
    { id: 'read_receipts', isOn: false },
  ];
  const wire = {
    '/api/settings/v1/list': { settings: settings.map(({ id, isOn }) => ({ setting: id, value: isOn })) },
    '/api/settings/v1/toggle': { value: false },
    '/api/notification/v1/get': { notifications: settings.map(({ id, isOn }) => ({ id, value: isOn })) },
  };
  const gateways = {
    fake: () => new FakeSettingsGateway(settings, settings),
    http: () => {
      serving(wire);
      return new HttpSettingsGateway(testClient().api);
    },
  };

  it.each(['fake', 'http'] as const)(
    '%s: both lists keep their order, and a toggle answers what holds',
    async (kind) => {
      const gateway = gateways[kind]();
      expect(await gateway.listDisplaySettings()).toEqual({ ok: true, value: settings });
      expect(await gateway.listNotifications()).toEqual({ ok: true, value: settings });
      expect(await gateway.toggleDisplaySetting('show_online', 'key-of-one-press')).toEqual({ ok: true, value: false });
      expect(await gateway.setNotification('show_online', false)).toEqual({ ok: true, value: undefined });
    },
  );

  it('a toggle is sent with its key, and a notification with its id and value', async () => {
    const seen = serving(wire);
    const gateway = new HttpSettingsGateway(testClient().api);
    await gateway.toggleDisplaySetting('show_online', 'key-of-one-press');
    await gateway.setNotification('news', false);
    expect(seen).toEqual([
      { path: '/api/settings/v1/toggle', body: { setting: 'show_online' }, key: 'key-of-one-press' },
      { path: '/api/notification/v1/set', body: { id: 'news', value: false }, key: null },
    ]);
  });
});

describe('the account, in the fake and over HTTP', () => {
  const device = { sessionId: 's1', isCurrent: true, browser: 'Firefox', lastUsedAt: until };
  const wire = {
    '/api/user/v1/list_blocked': { users: [{ user_id: 'u1', display_name: 'Noah' }, { user_id: 'u2' }] },
    '/api/session/v1/list': {
      sessions: [{ id: 's1', current: true, browser: 'Firefox', started_at: moment, last_used_at: moment }],
    },
    '/api/user/v1/remove': { undo_until: moment },
    '/api/user/v1/get_export': { state: 'sent', available_until: moment },
    '/api/user/v1/request_export': { state: 'preparing' },
  };
  interface Gateways {
    readonly blocked: BlockedMembersGateway;
    readonly devices: DevicesGateway;
    readonly removal: RemovalGateway;
    readonly copies: DataCopyGateway;
  }
  const gateways: Readonly<Record<'fake' | 'http', () => Gateways>> = {
    fake: () => ({
      blocked: new FakeBlockedMembersGateway([{ userId: 'u1', displayName: 'Noah' }, { userId: 'u2' }]),
      devices: new FakeDevicesGateway([device]),
      removal: new FakeRemovalGateway(),
      copies: new FakeDataCopyGateway({ state: 'sent', until }),
    }),
    http: () => {
      serving(wire);
      const gateway = new HttpAccountGateway(testClient().api);
      return { blocked: gateway, devices: gateway, removal: gateway, copies: gateway };
    },
  };

  it.each(['fake', 'http'] as const)('%s: answers in the words of the domain', async (kind) => {
    const { blocked, devices, removal, copies } = gateways[kind]();
    expect(await blocked.listBlocked()).toEqual({
      ok: true,
      value: [{ userId: 'u1', displayName: 'Noah' }, { userId: 'u2' }],
    });
    expect(await devices.list()).toEqual({ ok: true, value: [device] });
    expect(await removal.remove({ reason: 'other' })).toEqual({ ok: true, value: until });
    expect(await copies.latest()).toEqual({ ok: true, value: { state: 'sent', until } });
    expect(await copies.request()).toEqual({ ok: true, value: { state: 'preparing' } });
  });

  it('one device is named, and all others are not', async () => {
    const seen = serving({});
    const gateway = new HttpAccountGateway(testClient().api);
    await gateway.logOut({ sessionId: 's2' });
    await gateway.logOut('others');
    expect(seen.map(({ body }) => body)).toEqual([{ session_id: 's2' }, {}]);
  });

  it.each([
    [(gateway: HttpAccountGateway) => gateway.list(), '/api/session/v1/list'],
    [(gateway: HttpAccountGateway) => gateway.remove({ reason: 'other' }), '/api/user/v1/remove'],
    [(gateway: HttpAccountGateway) => gateway.latest(), '/api/user/v1/get_export'],
  ])('an answer with a moment that is none is unreadable (%#)', async (call, path) => {
    const none = 'a moment that is none';
    serving({
      [path]: {
        sessions: [{ id: 's1', current: true, started_at: none, last_used_at: none }],
        undo_until: none,
        state: 'sent',
        available_until: none,
      },
    });
    expect(await call(new HttpAccountGateway(testClient().api))).toEqual({ ok: false, error: { kind: 'unreadable' } });
  });
});
