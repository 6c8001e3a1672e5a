import { describe, expect, it } from 'vitest';
import { FakeBrowser, messagingParts, openConversationParts } from '../../testing/index.ts';
import { memoryOutboxStorage } from '../memory-outbox-storage.ts';
import type { OutboxEntry } from '../outbox-entry.ts';

const photo = { size: 900, type: 'image/jpeg' };
const smaller = { size: 300, type: 'image/jpeg' };

describe('a photo that is scaled down before its upload', () => {
  it('is uploaded under a key of its own, for other bytes are another upload', async () => {
    const { sendPhoto, preparePhoto, gateway, conversation } = openConversationParts();
    preparePhoto.execute = () => Promise.resolve(smaller);
    await sendPhoto.execute('c1', photo);
    expect([...gateway.uploaded]).toEqual([['o1-image-300', smaller]]);
    expect(conversation().messages).toHaveLength(1);
  });

  it('can be taken back although its preparation never ends: what follows is sent, and other photos find a turn', async () => {
    const { sendPhoto, sendMessage, outbox, preparePhoto, gateway, conversation } = openConversationParts();
    const image = preparePhoto.execute.bind(preparePhoto);
    let begun = 0;
    preparePhoto.execute = () => {
      begun += 1;
      return new Promise(() => undefined);
    };
    const never = [sendPhoto.execute('c1', photo), sendPhoto.execute('c1', photo)];
    void sendMessage.execute('c1', 'below them');
    const [first, second] = conversation().outgoing;
    for (const [at, one] of [first, second].entries()) {
      await expect.poll(() => begun).toBe(at + 1);
      outbox.cancel(one?.id ?? '');
    }
    expect(await Promise.all(never)).toEqual(Array(2).fill({ ok: false, error: { kind: 'aborted' } }));
    await expect.poll(() => gateway.messages.map(({ text }) => text)).toEqual(['below them']);
    preparePhoto.execute = image;
    await sendPhoto.execute('c1', photo);
    expect(gateway.messages.map(({ kind }) => kind)).toEqual(['MESSAGE', 'IMAGE']);
  });
});

describe('a photo and its caption that are sent while something is held back', () => {
  it('are stored in the order in which they were sent', async () => {
    const storage = memoryOutboxStorage();
    const slow = {
      ...storage,
      replace: async (entry: OutboxEntry) => {
        await new Promise(setImmediate);
        await storage.replace(entry);
      },
    };
    const { gateway, sendMessage, sendPhoto, conversations } = messagingParts({ browser: new FakeBrowser(slow) });
    conversations.open('c1', 'partner');
    gateway.failure = { kind: 'forbidden', problem: { key: 'error_general' } };
    await sendMessage.execute('c1', 'held');
    gateway.failure = { kind: 'unreachable' };
    void sendPhoto.execute('c1', photo);
    void sendMessage.execute('c1', 'caption');
    await expect
      .poll(async () =>
        (await storage.list('me')).map(({ content }) => (content.kind === 'text' ? content.text : 'photo')),
      )
      .toEqual(['held', 'photo', 'caption']);
  });
});
