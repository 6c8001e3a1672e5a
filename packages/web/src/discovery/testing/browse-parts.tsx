import { createBrowse, filterBounds } from '@duet/core/discovery';
import { FakeBrowseFilterStorage, FakeBrowseGateway } from '@duet/core/discovery/testing';
import { messagingParts } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions, type Profile } from '@duet/core/profile';
import { aProfile } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { page } from 'vitest/browser';
import { PermissionDialog } from '../../permission-prompt/index.ts';
import { renderApp } from '../../testing/index.ts';
import { BrowseReactions } from '../browse/browse-reactions.ts';
import { BrowseScreen } from '../browse/browse-screen.tsx';
import { BrowseStore, type BrowseLook } from '../browse/browse-store.ts';
import { FilterChoice } from '../filters/filter-choice.ts';

/** `m0`, `m1` and so on, called Member 0, Member 1. */
export const someMembers = (count: number): readonly Profile[] =>
  Array.from({ length: count }, (_, index) =>
    aProfile({ userId: `m${String(index)}`, displayName: `Member ${String(index)}`, age: 30 }),
  );

/** The cells of the grid. */
export const cards = () => page.getByRole('grid', { name: 'Members' }).getByRole('gridcell');

/** The grid over real use cases and core's fakes; what is loaded outlives the store, as in the product. */
export function browseParts(
  members: readonly Profile[],
  spotlightId?: string,
  look: Partial<BrowseLook> = {},
  areAdmirersHidden?: () => boolean,
) {
  const gateway = new FakeBrowseGateway({
    userIds: members.map(({ userId }) => userId),
    ...(spotlightId && { spotlightId }),
  });
  const parts = messagingParts();
  const { profiles, profileGateway, clock } = parts;
  for (const member of members) profileGateway.members.set(member.userId, member);
  const {
    browse: state,
    loadBrowse,
    browseFilters,
    createMemberCount,
  } = createBrowse({
    ...parts,
    browseGateway: gateway,
    browseFilterStorage: new FakeBrowseFilterStorage(),
    connection: { setFault: () => undefined },
    sorts: [],
  });
  const tabs = [
    { tab: 'new', current: true },
    { tab: 'online', current: false },
  ];
  const permission = aPermissionPrompt(parts.session, parts.analytics);
  const actions = { ...createMemberActions(parts), startConversation: parts.startConversation };
  const makeStore = () =>
    new BrowseStore(
      { sort: 'NEW' },
      tabs,
      {
        placeholderEvery: null,
        showsOnline: true,
        readTime: () => clock.now(),
        fields: [],
        readCountry: () => 'FR',
        ...look,
      },
      {
        state,
        profiles,
        loadBrowse,
        areAdmirersHidden,
        filters: new FilterChoice(browseFilters, createMemberCount(), filterBounds([]), () => 'FR'),
        reactions: new BrowseReactions(profiles, actions, permission, parts.navigation),
      },
    );
  const show = async (language: Language = 'en') => {
    const store = makeStore();
    store.start();
    return renderApp(
      <main>
        <BrowseScreen store={store} permissionPrompt={<PermissionDialog prompt={permission} />} />
      </main>,
      {
        namespaces: ['discovery', 'attributes', 'onboarding'],
        path: `/${language}/app/browse`,
        language,
      },
    );
  };
  return { ...parts, gateway, profileGateway, clock, actions, makeStore, show };
}
