import { expect, it } from 'vitest';
import { renderConversation } from '../testing/render-conversation.tsx';

it('a text that is typed once more while the same one waits to be sent is still a draft when that is accepted', async () => {
  const { store, gateway, drafts, clock, conversation } = await renderConversation();
  gateway.failure = { kind: 'unreachable' };
  store.composing.type('hello');
  await store.composing.send();
  store.composing.type('hello');
  gateway.failure = undefined;
  clock.advance(5000);
  await expect.poll(() => conversation().outgoing).toEqual([]);
  expect([store.composing.draft.text, drafts.read('c1')]).toEqual(['hello', 'hello']);
});
