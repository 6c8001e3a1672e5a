import { aMessage, ME, messagingParts } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { log, renderConversation as open } from '../testing/render-conversation.tsx';

describe('a thread', () => {
  it('says in words what became of each own message, and leaves them out of what the thread announces', async () => {
    const parts = messagingParts({ own: ['MESSAGING', 'MESSAGE_READ_RECEIPT'] });
    parts.gateway.messages = [
      aMessage(1, { sentBy: ME, text: 'one' }),
      aMessage(2, { sentBy: ME, text: 'two' }),
      aMessage(3, { text: 'theirs' }),
      aMessage(4, { sentBy: ME, text: 'four' }),
    ];
    parts.gateway.readAt = aMessage(3).sentAt;
    await open(parts);
    const rowOf = (text: string) => log().getByText(text, { exact: true }).element().closest('p')?.parentElement;
    await expect.element(log().getByText('four', { exact: true })).toBeVisible();
    const said = (text: string) => rowOf(text)?.textContent;
    expect(['one', 'two', 'theirs', 'four'].map(said)).toEqual([
      'You wrote: oneRead',
      'You wrote: twoRead',
      'They wrote: theirs',
      'You wrote: fourSent',
    ]);
    expect(['one', 'two', 'four'].map((text) => rowOf(text)?.querySelector('svg') !== null)).toEqual([
      false,
      true,
      true,
    ]);
    const live = (text: string) => rowOf(text)?.getAttribute('aria-live');
    expect(['four', 'theirs'].map(live)).toEqual(['off', null]);
  });
});
