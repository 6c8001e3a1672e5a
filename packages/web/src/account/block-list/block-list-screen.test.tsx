import { createBlockList, type BlockedMember } from '@duet/core/account';
import { FakeBlockedMembersGateway } from '@duet/core/account/testing';
import { ProfilesState, UnblockMember } from '@duet/core/profile';
import { aProfile, FakeProfileGateway } from '@duet/core/profile/testing';
import { SessionResets } from '@duet/core/session';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPage } from '../../testing/index.ts';
import { BlockListScreen } from './block-list-screen.tsx';
import { BlockListStore } from './block-list-store.ts';

const BLOCKED: readonly BlockedMember[] = [{ userId: 'noah', displayName: 'Noah' }, { userId: 'dan' }];

async function open({ blocked = BLOCKED, language = 'en' }: { blocked?: typeof BLOCKED; language?: Language } = {}) {
  const profileGateway = new FakeProfileGateway();
  const profiles = new ProfilesState();
  const feature = createBlockList({
    blockedMembersGateway: new FakeBlockedMembersGateway(blocked),
    unblock: new UnblockMember(profileGateway, profiles),
    profiles,
    resets: new SessionResets(),
  });
  const store = new BlockListStore(
    feature.blockedMembers,
    feature.loadBlockedMembers,
    feature.unblockFromList,
    feature.followBlocks,
  );
  store.start();
  await renderPage(<BlockListScreen store={store} />, { namespaces: ['account'], language });
  return { profileGateway, profiles };
}

const unblock = (name: string) => page.getByRole('button', { name: `Unblock ${name}`, exact: true });

describe('the block list', () => {
  it('names each member, and lets one go with a word that is read out', async () => {
    const { profileGateway } = await open();
    await expect.element(unblock('A member')).toBeVisible();
    await unblock('Noah').click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Noah is no longer blocked\./);
    expect(unblock('Noah').elements()).toHaveLength(0);
    expect(profileGateway.actions).toEqual(['unblock noah']);
  });

  it('puts back whom the server does not let go', async () => {
    const { profileGateway } = await open();
    profileGateway.failure = { kind: 'unreachable' };
    await unblock('Noah').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/No answer has come from our server/);
    await expect.element(unblock('Noah')).toBeVisible();
    expect(page.getByRole('status').elements()).toHaveLength(0);
  });

  it('shows a block in another tab, and drops whom another tab lets go', async () => {
    const { profiles } = await open();
    await expect.element(unblock('Noah')).toBeVisible();
    profiles.setProfiles(['lea'], [aProfile({ userId: 'lea', displayName: 'Lea' })]);
    profiles.change('lea', { blockedByMe: true });
    await expect.element(unblock('Lea')).toBeVisible();
    profiles.change('noah', { blockedByMe: false });
    await expect.element(unblock('Noah')).not.toBeInTheDocument();
  });

  it('says, while it is empty, what will be here, and where to go', async () => {
    await open({ blocked: [] });
    await expect.element(page.getByRole('heading', { name: 'You have blocked nobody' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/en/app/browse');
    await expectAccessible();
  });

  it.each(LANGUAGES)('can be used by everybody, in %s', async (language) => {
    await open({ language });
    await expect.element(page.getByText('Noah', { exact: true })).toBeVisible();
    await expectAccessible();
  });
});
