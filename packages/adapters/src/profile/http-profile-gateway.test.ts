import type { ProfileGateway } from '@duet/core/profile';
import { aProfile, FakeProfileGateway } from '@duet/core/profile/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpProfileGateway } from './http-profile-gateway.ts';

const network = fakeNetwork();

const [NOW, BEFORE] = ['2026-03-01T11:00:00.000Z', '2026-03-01T07:00:00.000Z'] as const;
const SEEN = [
  ['m1', NOW],
  ['m2', BEFORE],
] as const;

interface Exchange {
  readonly path: string;
  readonly body: unknown;
}

/** A server that knows `m1`, whom the member's like meets, and records its calls. */
function serving(profile: object = {}): Exchange[] {
  const seen: Exchange[] = [];
  network.use(
    http.post(`${ORIGIN}/api/profile/v1/:call`, async ({ request, params }) => {
      const { call } = params;
      seen.push({ path: String(call), body: await request.json() });
      if (call === 'get') return HttpResponse.json({ profiles: [{ user_id: 'm1', display_name: 'Maya', ...profile }] });
      return HttpResponse.json(call === 'like' ? { like_eachother: true, existing_conversation: 'c1' } : {});
    }),
  );
  network.use(
    http.post(`${ORIGIN}/api/presence/v1/get`, async ({ request }) => {
      seen.push({ path: 'presence', body: await request.json() });
      return HttpResponse.json({
        online: ['m1'],
        seen: SEEN.map(([user_id, last_online]) => ({ user_id, last_online })),
      });
    }),
  );
  return seen;
}

describe.each<[string, () => ProfileGateway]>([
  [
    'FakeProfileGateway',
    () => {
      const fake = new FakeProfileGateway(
        aProfile({ userId: 'm1', online: true, lastOnline: NOW }),
        aProfile({ userId: 'm2', online: false, lastOnline: BEFORE }),
        aProfile({ userId: 'm3', online: false }),
      );
      fake.admirers.set('m1', 'c1');
      return fake;
    },
  ],
  [
    'HttpProfileGateway',
    () => {
      serving();
      return new HttpProfileGateway(testClient().api);
    },
  ],
])('%s as a profile gateway', (_, make) => {
  it('gives the members there are, and leaves out the others', async () => {
    const profiles = await make().get(['m1', 'gone']);
    expect(profiles.ok && profiles.value.map(({ userId, displayName }) => [userId, displayName])).toEqual([
      ['m1', 'Maya'],
    ]);
  });

  it('tells who of some members is here, when others were last, and nothing of who shows neither', async () => {
    const presence = new Map([
      ['m1', { online: true, lastOnline: NOW }],
      ['m2', { online: false, lastOnline: BEFORE }],
    ]);
    expect(await make().presence(['m1', 'm2', 'm3'])).toEqual({ ok: true, value: presence });
  });

  it('returns the result of a like', async () => {
    expect(await make().like('m1')).toEqual({ ok: true, value: { likedEachOther: true, conversationId: 'c1' } });
  });

  it.each(['view', 'unlike', 'wink', 'pass', 'block', 'unblock'] as const)('takes a %s', async (action) => {
    expect(await make()[action]('m1')).toEqual({ ok: true, value: undefined });
  });

  it('takes a report', async () => {
    expect(await make().report('m1', { reason: 'spam' })).toEqual({ ok: true, value: undefined });
  });
});

describe('HttpProfileGateway', () => {
  it('names the member in each call', async () => {
    const seen = serving();
    const gateway = new HttpProfileGateway(testClient().api);
    await gateway.wink('m1');
    await gateway.like('m1', { text: 'Hm', about: { kind: 'answer', attributeId: 'height' } });
    await gateway.report('m1', { reason: 'spam', comment: 'sells things' });
    const message = { conversationId: 'c1', sentAt: '2026-01-01T00:00:00.000Z' };
    await gateway.report('m1', { reason: 'spam', message });
    expect(seen).toEqual([
      { path: 'wink', body: { user_id: 'm1' } },
      { path: 'like', body: { user_id: 'm1', comment: { text: 'Hm', attribute_id: 'height' } } },
      { path: 'report', body: { user_id: 'm1', reason: 'spam', comment: 'sells things' } },
      {
        path: 'report',
        body: { user_id: 'm1', reason: 'spam', message: { conversation_id: 'c1', sent_at: message.sentAt } },
      },
    ]);
  });

  it.each([
    ['nine points', 'AbC+/9zz'.repeat(4) + 'AAAA', true],
    ['fewer', 'AAAA', false],
    ['what is no base64', `"); color: red${'A'.repeat(21)}`, false],
  ])('reads the preview of a photo that is %s', async (_, preview, isRead) => {
    serving({ images: [{ id: 'i1', url: '/files/i1', preview }] });
    const answer = await new HttpProfileGateway(testClient().api).get(['m1']);
    expect(answer.ok && answer.value[0]?.photos[0]?.preview).toBe(isRead ? preview : undefined);
  });

  it('reads photos with a link for each size, and answers out of their JSON', async () => {
    serving({
      images: [
        { id: 'i1', url: '/files/i1?key=k' },
        { id: 'i2', url: '/files/i2', small: '/s' },
      ],
      attributes: {
        height: { attribute_id: 'height', value: '172' },
        summary: { attribute_id: 'summary', value: 'not JSON', status: 'PENDING' },
      },
      like_them: true,
      permissions: ['MESSAGING_PLUS'],
      something_new: 1,
    });
    const answer = await new HttpProfileGateway(testClient().api).get(['m1']);
    const profile = answer.ok ? answer.value[0] : undefined;
    expect(profile?.photos).toEqual([
      {
        id: 'i1',
        small: '/files/i1?key=k&size=small',
        medium: '/files/i1?key=k&size=medium',
        large: '/files/i1?key=k',
      },
      { id: 'i2', small: '/s', medium: '/files/i2?size=medium', large: '/files/i2' },
    ]);
    expect(profile?.attributes.get('height')).toEqual({ id: 'height', value: 172 });
    expect(profile?.attributes.get('summary')).toEqual({ id: 'summary', value: 'not JSON', status: 'PENDING' });
    expect(profile).toMatchObject({ likedByMe: true, permissions: new Set(['MESSAGING_PLUS']) });
  });
});
