import { readLiveFrame } from '@duet/adapters/connection';
import { FakeLiveSocket } from '@duet/core/connection/testing';
import { FakeClock, FakeLogger } from '@duet/core/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemberClient, type MemberClient } from './member-client.ts';
import { anyAnswer, anyFrameText } from './testing/arbitrary-wire.ts';
import { FakeServer } from './testing/fake-server.ts';

/** Frames and answers of each kind; `npm run prove` asks for more. */
const RUNS = Number(process.env['FUZZ_FRAMES'] ?? 1000);
/** Frames that one client receives before another takes its place. */
const FRAMES_OF_A_CLIENT = 20;
const MILLISECONDS_A_RUN = 20;

/** A member with an open conversation, whose socket is open. */
async function memberInConversation() {
  const server = new FakeServer();
  const liveSocket = new FakeLiveSocket();
  const client = createMemberClient({
    url: 'http://duet.test',
    tenant: 'duet',
    logger: new FakeLogger(),
    clock: new FakeClock(),
    transport: server,
    liveSocket,
  });
  await client.logIn.execute({ email: 'maya@example.org', password: 'correct horse' });
  await expect.poll(() => liveSocket.tokens).toHaveLength(1);
  liveSocket.admit();
  client.conversations.open('c1', 'p1');
  await client.openConversation.execute('c1');
  return { server, liveSocket, client };
}

/** What must hold of everything that a client shows, whatever it was told. */
function expectSound(client: MemberClient): void {
  for (const id of ['c1', 'c2', '']) {
    const messages = client.conversations.find(id)?.get().messages ?? [];
    const moments = messages.map(({ sentAt, sentBy }) => `${sentAt} ${sentBy}`);
    expect(moments).toEqual([...new Set(moments)].toSorted());
    for (const { conversationId } of messages) expect(conversationId).toBe(id);
  }
  const { summaries } = client.inbox.inbox.get();
  expect(new Set(summaries.map(({ id }) => id)).size).toBe(summaries.length);
  for (const { unread } of summaries) expect(unread).toBeGreaterThanOrEqual(0);
}

const snapshot = (client: MemberClient) => ({
  conversation: client.conversations.find('c1')?.get(),
  inbox: client.inbox.inbox.get(),
  self: client.session.self,
});

describe('a member’s client', () => {
  it(
    'shows nothing unsound after any frames of the live socket, and nothing new after those it does not know',
    { timeout: 10_000 + RUNS * MILLISECONDS_A_RUN },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyFrameText, { minLength: FRAMES_OF_A_CLIENT, maxLength: FRAMES_OF_A_CLIENT }),
          async (texts) => {
            const { client, liveSocket } = await memberInConversation();
            for (const text of texts) {
              const before = snapshot(client);
              const frame = readLiveFrame(text);
              if (frame) liveSocket.push(frame);
              else expect(snapshot(client)).toEqual(before);
              expectSound(client);
            }
            await client.logOut.execute();
          },
        ),
        { numRuns: Math.ceil(RUNS / FRAMES_OF_A_CLIENT) },
      );
    },
  );

  it(
    'shows nothing unsound after any answers to its calls',
    { timeout: 10_000 + RUNS * MILLISECONDS_A_RUN },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyAnswer, { minLength: FRAMES_OF_A_CLIENT, maxLength: FRAMES_OF_A_CLIENT }),
          async (answers) => {
            const { client, server } = await memberInConversation();
            for (const [index, answer] of answers.entries()) {
              server.answer = answer;
              if (index % 3 === 0) await client.loadConversations.execute('all');
              else if (index % 3 === 1) await client.openConversation.execute('c1');
              else await client.sendMessage.execute('c1', `text ${String(index)}`);
              expectSound(client);
            }
            server.answer = undefined;
            await client.logOut.execute();
          },
        ),
        { numRuns: Math.ceil(RUNS / FRAMES_OF_A_CLIENT) },
      );
    },
  );

  it('takes a frame of a megabyte as one message, and no frame of a megabyte that says nothing', async () => {
    const { client, liveSocket } = await memberInConversation();
    const message = {
      conversation_id: 'c1',
      sent_by: 'p1',
      sent_at: '2026-01-01T00:00:00.000Z',
      message_type: 'MESSAGE',
      message: 'x'.repeat(1_000_000),
    };
    const frame = readLiveFrame(JSON.stringify({ type: 'CONVERSATION_MESSAGE', message }));
    if (frame) liveSocket.push(frame);
    expect(client.conversations.find('c1')?.get().messages).toHaveLength(frame ? 1 : 0);
    expect(readLiveFrame(JSON.stringify({ type: 'x'.repeat(1_000_000) }))).toBeUndefined();
    expect(readLiveFrame('['.repeat(1_000_000))).toBeUndefined();
    expectSound(client);
  });
});
