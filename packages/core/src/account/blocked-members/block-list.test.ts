import { describe, expect, it } from 'vitest';
import { LoadProfiles, ProfilesState, UnblockMember } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets } from '../../session/index.ts';
import { createBlockList } from '../create-block-list.ts';
import { FakeBlockedMembersGateway } from '../testing/index.ts';

const [noah, dan, adam] = [
  { userId: 'noah', displayName: 'Noah' },
  { userId: 'dan' },
  { userId: 'adam', displayName: 'Adam' },
];

async function setUp() {
  const gateway = new FakeBlockedMembersGateway([noah, dan, adam]);
  const profileGateway = new FakeProfileGateway();
  const profiles = new ProfilesState();
  const resets = new SessionResets();
  const unblock = new UnblockMember(profileGateway, profiles);
  const feature = createBlockList({ blockedMembersGateway: gateway, unblock, profiles, resets });
  const loaded = await feature.loadBlockedMembers.execute();
  return {
    ...feature,
    gateway,
    profileGateway,
    profiles,
    resets,
    loaded,
    shown: () => feature.blockedMembers.members.get(),
  };
}

describe('the block list', () => {
  it('shows whom the member has blocked, until the session ends', async () => {
    const { loaded, shown, resets } = await setUp();
    expect(loaded).toEqual({ ok: true, value: undefined });
    expect(shown()).toEqual([noah, dan, adam]);
    resets.reset();
    expect(shown()).toBeUndefined();
  });

  it('reports why it cannot be shown, and keeps what is shown already', async () => {
    const { gateway, loadBlockedMembers, shown } = await setUp();
    gateway.failure = { kind: 'unreachable' };
    expect(await loadBlockedMembers.execute()).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(shown()).toHaveLength(3);
  });

  it('lets somebody go at once, and their profile knows it', async () => {
    const { unblockFromList, profileGateway, profiles, shown } = await setUp();
    profileGateway.members.set('dan', aProfile({ userId: 'dan', blockedByMe: true }));
    await new LoadProfiles(profileGateway, profiles).execute(['dan']);
    const unblocked = unblockFromList.execute('dan');
    expect(shown()).toEqual([noah, adam]);
    expect(await unblocked).toEqual({ ok: true, value: undefined });
    expect(profileGateway.actions).toEqual(['unblock dan']);
    expect(profiles.known('dan')?.blockedByMe).toBe(false);
  });

  it('puts somebody back into their place, with the reason, where the server does not let them go', async () => {
    const { unblockFromList, profileGateway, shown } = await setUp();
    await unblockFromList.execute('noah');
    profileGateway.failure = { kind: 'unreachable' };
    expect(await unblockFromList.execute('dan')).toEqual({ ok: false, error: { key: 'error_network' } });
    expect(shown()).toEqual([dan, adam]);
  });

  it('asks once about somebody who is pressed twice', async () => {
    const { unblockFromList, profileGateway } = await setUp();
    await Promise.all([unblockFromList.execute('dan'), unblockFromList.execute('dan')]);
    expect(profileGateway.actions).toEqual(['unblock dan']);
  });
});

describe('the block list while it is shown', () => {
  it('takes a block in another tab as its first, by the name of the profile', async () => {
    const { followBlocks, profiles, shown } = await setUp();
    profiles.setProfiles(['lea'], [aProfile({ userId: 'lea', displayName: 'Lea' })]);
    const stop = followBlocks.start();
    profiles.change('lea', { blockedByMe: true });
    expect(shown()).toEqual([{ userId: 'lea', displayName: 'Lea' }, noah, dan, adam]);
    stop();
    profiles.change('lea', { blockedByMe: false });
    expect(shown()).toHaveLength(4);
  });

  it('is fetched anew for somebody whose profile is not known here', async () => {
    const { followBlocks, profiles, gateway, shown } = await setUp();
    followBlocks.start();
    const lea = { userId: 'lea', displayName: 'Lea' };
    gateway.blocked = [lea, noah, dan, adam];
    profiles.change('lea', { blockedByMe: true });
    await expect.poll(shown).toEqual([lea, noah, dan, adam]);
  });

  it('drops whom another tab has let go, also those whose profiles are not known here', async () => {
    const { followBlocks, profiles, shown } = await setUp();
    followBlocks.start();
    profiles.change('dan', { blockedByMe: false });
    expect(shown()).toEqual([noah, adam]);
  });

  it('keeps who has been added where another one is put back', async () => {
    const { followBlocks, unblockFromList, profiles, gateway, profileGateway, shown } = await setUp();
    profiles.setProfiles(['lea'], [aProfile({ userId: 'lea', displayName: 'Lea' })]);
    followBlocks.start();
    gateway.failure = { kind: 'unreachable' };
    profileGateway.failure = gateway.failure;
    const refused = unblockFromList.execute('dan');
    profiles.change('lea', { blockedByMe: true });
    await refused;
    expect(shown()).toEqual([{ userId: 'lea', displayName: 'Lea' }, noah, dan, adam]);
  });
});
