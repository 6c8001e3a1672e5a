import { Cell } from '@duet/core/kernel';
import { aMessage, aSummary, ME } from '@duet/core/messaging/testing';
import type { ProfileEntry } from '@duet/core/profile';
import { aProfile } from '@duet/core/profile/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { ConversationRow } from './conversation-row.tsx';

const LONG = 'Everything that does not fit into a line of the list ends in three dots';

/** A conversation in the list of a Hebrew page, whose last message `sentBy` wrote in English. */
async function showInHebrew(sentBy?: string, unread = 0) {
  const partner = new Cell<ProfileEntry>({ status: 'known', profile: aProfile() });
  await renderApp(
    <div dir="rtl" style={{ inlineSize: 320 }}>
      <ConversationRow
        summary={aSummary({ unread, last: aMessage(1, { text: LONG, ...(sentBy && { sentBy }) }) })}
        partner={partner}
        selfId={ME}
        current={false}
        isMuted={() => false}
        unsentIn={() => undefined}
        now={() => 0}
        onPress={() => undefined}
        onArchive={() => Promise.resolve()}
        onDelete={() => undefined}
        onMute={() => Promise.resolve()}
      />
    </div>,
    { namespaces: ['messaging'], language: 'he' },
  );
}

describe('a conversation in the list', () => {
  it.each([
    ['a partner’s', undefined],
    ['one’s own', ME],
  ])('cuts %s message where its own language ends, so that one reads how it begins', async (_, sentBy) => {
    await showInHebrew(sentBy);
    const said = page.getByText(LONG).element();
    expect(said.scrollWidth).toBeGreaterThan(said.clientWidth);
    const { direction, textOverflow } = getComputedStyle(said);
    expect([direction, textOverflow]).toEqual(['ltr', 'ellipsis']);
  });

  it('has room for a number of unread messages of any length beside a text that is cut', async () => {
    await showInHebrew(undefined, 1234);
    const number = page.getByText('1234', { exact: true }).element();
    const badge = number.parentElement;
    if (!badge) throw new Error('The number stands in nothing.');
    const [inner, outer] = [number.getBoundingClientRect(), badge.getBoundingClientRect()];
    expect(inner.left - outer.left).toBeGreaterThan(4);
    expect(outer.right - inner.right).toBeGreaterThan(4);
  });
});
