import { aMessage, messagingParts } from '@duet/core/messaging/testing';
import { expect, it, onTestFinished } from 'vitest';
import { autorun } from '../../state/index.ts';
import { conversationStoreOf } from '../testing/render-conversation.tsx';

it('an open thread changes every 33 ms while messages come, and keeps the rows that it has', async () => {
  const parts = messagingParts();
  parts.gateway.messages = [aMessage(10), aMessage(20)];
  const store = conversationStoreOf(parts);
  onTestFinished(() => {
    store.dispose();
  });
  store.setShown(true);
  await expect.poll(() => store.isLoading).toBe(false);
  const rows = () => (store.timeline.kind === 'thread' ? store.timeline.rows : []);
  let changes = 0;
  onTestFinished(
    autorun(() => {
      rows();
      changes += 1;
    }),
  );
  const before = rows().filter(({ kind }) => kind === 'message');
  expect(before).toHaveLength(2);
  changes = 0;
  for (let each = 0; each < 66; each += 1) {
    parts.receive.execute(aMessage(100 + each));
    parts.clock.advance(1);
  }
  // The first shows at once, then what has come every 33 ms.
  expect(changes).toBe(3);
  const after = rows().filter(({ kind }) => kind === 'message');
  expect(after).toHaveLength(68);
  expect(after[0]).toBe(before[0]);
});
