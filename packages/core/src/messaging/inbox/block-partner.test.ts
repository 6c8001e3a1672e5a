import { describe, expect, it } from 'vitest';
import { createMemberActions } from '../../profile/index.ts';
import { createPartnerBlocking } from '../create-partner-blocking.ts';
import { messagingParts, PARTNER } from '../testing/index.ts';

const maya = { userId: PARTNER, name: 'Maya' };

function parts() {
  const all = messagingParts();
  const { blockPartner } = createPartnerBlocking({
    ...all,
    conversations: all,
    memberActions: createMemberActions(all),
  });
  return { ...all, blockPartner, isSeparated: () => all.profiles.separated.get().has(PARTNER) };
}

describe('blocking the partner of a conversation', () => {
  it('separates the two at once and keeps whom, to be undone', async () => {
    const { blockPartner, isSeparated, profileGateway } = parts();
    const done = blockPartner.execute(maya);
    expect(isSeparated()).toBe(true);
    expect(blockPartner.blocking.get()).toEqual({ kind: 'blocked', partner: maya });
    await done;
    expect(profileGateway.actions).toEqual([`block ${PARTNER}`]);
    expect(blockPartner.blocking.get()).toEqual({ kind: 'blocked', partner: maya });
  });

  it('is undone, and the list is loaded again, which may have been loaded without the conversation', async () => {
    const { blockPartner, isSeparated, profileGateway, conversationGateway, inbox } = parts();
    await blockPartner.execute(maya);
    const loads = conversationGateway.filters.length;
    await blockPartner.undo(maya);
    expect(profileGateway.actions).toEqual([`block ${PARTNER}`, `unblock ${PARTNER}`]);
    expect(isSeparated()).toBe(false);
    expect(conversationGateway.filters.length).toBe(loads + 1);
    expect(inbox.inbox.get().summaries).toHaveLength(1);
    expect(blockPartner.blocking.get()).toEqual({ kind: 'none' });
  });

  it.each(['execute', 'undo'] as const)('says why %s did not come about, and takes it back', async (action) => {
    const { blockPartner, isSeparated, profileGateway } = parts();
    if (action === 'undo') await blockPartner.execute(maya);
    profileGateway.failure = { kind: 'unreachable' };
    await blockPartner[action](maya);
    expect(blockPartner.blocking.get().kind).toBe('failed');
    expect(isSeparated()).toBe(action === 'undo');
  });

  it('says nothing of a failure that comes after it was dismissed', async () => {
    const { blockPartner, profileGateway } = parts();
    profileGateway.failure = { kind: 'unreachable' };
    const done = blockPartner.execute(maya);
    blockPartner.dismiss();
    await done;
    expect(blockPartner.blocking.get()).toEqual({ kind: 'none' });
  });

  it('is forgotten at logout', async () => {
    const { blockPartner, resets } = parts();
    await blockPartner.execute(maya);
    resets.reset();
    expect(blockPartner.blocking.get()).toEqual({ kind: 'none' });
  });
});
