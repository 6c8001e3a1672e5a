import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, ORIGIN, testClient } from '../http/testing/index.ts';
import { HttpConversationGateway } from './http-conversation-gateway.ts';

const network = fakeNetwork();
const gateway = () => new HttpConversationGateway(testClient().api);

/** Answers a call and collects the bodies it was sent. */
function answering(call: string, answer: object): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/messaging/v1/${call}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return bodies;
}

describe('HttpConversationGateway', () => {
  it.each([
    ['all', {}],
    ['unread', { unread_only: true }],
    ['sent_mail', { sent_only: true }],
    ['preferences', { matches_only: true }],
    ['messageplus', { messaging_plus_only: true }],
    ['archived', { archived: true }],
  ] as const)('requests %s with the one flag it has', async (filter, flags) => {
    const bodies = answering('get_conversations', { conversations: [] });
    await gateway().list(filter);
    expect(bodies).toEqual([flags]);
  });

  it('reads a list with and without last messages', async () => {
    const last = { conversation_id: 'c1', sent_by: 'p', sent_at: '2026-01-01T00:00:00.000Z', message_type: 'WINK' };
    answering('get_conversations', {
      conversations: [
        { conversation_id: 'c1', user_id: 'p', last_message: last, unread: 2, read_at: '2026-01-02T00:00:00.000Z' },
        { conversation_id: 'c2', user_id: 'q', last_message: null },
      ],
      unread: 2,
    });
    expect(await gateway().list('all')).toEqual({
      ok: true,
      value: {
        unread: 2,
        summaries: [
          {
            id: 'c1',
            partnerId: 'p',
            unread: 2,
            archived: false,
            readAt: '2026-01-02T00:00:00.000Z',
            last: { conversationId: 'c1', sentBy: 'p', sentAt: last.sent_at, kind: 'WINK', text: '' },
          },
          { id: 'c2', partnerId: 'q', unread: 0, archived: false },
        ],
      },
    });
  });

  it('counts, starts and marks', async () => {
    answering('get_unread_count', { unread: 7 });
    const started = answering('start_conversation', { conversation_id: 'c9' });
    const marked = answering('mark_conversations', {});
    expect(await gateway().unread()).toEqual({ ok: true, value: { unread: 7 } });
    expect(await gateway().start('p')).toEqual({ ok: true, value: 'c9' });
    expect(await gateway().markRead(['c1', 'c2'])).toEqual({ ok: true, value: undefined });
    expect(await gateway().markRead(['c3'], '2026-01-01T00:00:00.000Z')).toEqual({ ok: true, value: undefined });
    expect(started).toEqual([{ user_id: 'p' }]);
    expect(marked).toEqual([
      { read: true, conversation_ids: ['c1', 'c2'] },
      { read: true, conversation_ids: ['c3'], until: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  it('reads which conversations are muted, with the list and with the number', async () => {
    answering('get_unread_count', { unread: 7, muted: ['c1'] });
    expect(await gateway().unread()).toEqual({ ok: true, value: { unread: 7, muted: new Set(['c1']) } });
    answering('get_conversations', { conversations: [], unread: 0, muted: ['c2'] });
    expect(await gateway().list('all')).toMatchObject({ value: { muted: new Set(['c2']) } });
  });

  it('mutes and has it heard again', async () => {
    const bodies = answering('mute_conversation', {});
    expect(await gateway().mute('c1', true)).toEqual({ ok: true, value: undefined });
    expect(await gateway().mute('c1', false)).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([
      { conversation_id: 'c1', muted: true },
      { conversation_id: 'c1', muted: false },
    ]);
  });

  it('deletes up to a moment or all there is, and reads how far it is deleted', async () => {
    const until = '2026-01-01T00:00:00.000Z';
    const bodies = answering('delete_conversation', { deleted_until: until });
    expect(await gateway().delete('c1', until)).toEqual({ ok: true, value: until });
    answering('delete_conversation', {});
    expect(await gateway().delete('c1')).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([{ conversation_id: 'c1', until }]);
  });

  it('undoes a deletion, and reads how far it is still deleted', async () => {
    const [until, earlier] = ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    const bodies = answering('restore_conversation', { deleted_until: earlier });
    expect(await gateway().restore('c1', until)).toEqual({ ok: true, value: earlier });
    answering('restore_conversation', {});
    expect(await gateway().restore('c1', until)).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([{ conversation_id: 'c1', deleted_until: until }]);
  });

  it('searches, and reads what was found in a text and by name alone', async () => {
    const found = {
      conversation_id: 'c1',
      sent_by: 'p',
      sent_at: '2026-01-01T00:00:00.000Z',
      message_type: 'MESSAGE',
      message: 'hello',
    };
    const bodies = answering('search_conversations', {
      conversations: [
        { conversation_id: 'c1', user_id: 'p', last_message: null, found },
        { conversation_id: 'c2', user_id: 'q', last_message: null },
      ],
      next: 'after c2',
    });
    expect(await gateway().search('hell')).toEqual({
      ok: true,
      value: {
        summaries: [
          {
            id: 'c1',
            partnerId: 'p',
            unread: 0,
            archived: false,
            found: { conversationId: 'c1', sentBy: 'p', sentAt: found.sent_at, kind: 'MESSAGE', text: 'hello' },
          },
          { id: 'c2', partnerId: 'q', unread: 0, archived: false },
        ],
        next: 'after c2',
      },
    });
    await gateway().search('hell', 'after c2');
    expect(bodies).toEqual([{ query: 'hell' }, { query: 'hell', from: 'after c2' }]);
  });

  it('archives and brings back', async () => {
    const bodies = answering('archive_conversation', {});
    expect(await gateway().archive('c1', true)).toEqual({ ok: true, value: undefined });
    expect(await gateway().archive('c1', false)).toEqual({ ok: true, value: undefined });
    expect(bodies).toEqual([
      { conversation_id: 'c1', archived: true },
      { conversation_id: 'c1', archived: false },
    ]);
  });
});
