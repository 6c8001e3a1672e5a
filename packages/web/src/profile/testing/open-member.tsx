import { messagingParts, PARTNER } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions, createOwnProfile, type Profile } from '@duet/core/profile';
import { aProfile, FakeAttributeGateway, FakePhotoGateway } from '@duet/core/profile/testing';
import { SessionState } from '@duet/core/session';
import type { Language } from '@duet/core/tenant';
import { aTenant, aTenantConfig } from '@duet/core/tenant/testing';
import { PermissionDialog } from '../../permission-prompt/index.ts';
import { renderApp } from '../../testing/index.ts';
import { MemberScreen } from '../member/member-screen.tsx';
import { MemberStore } from '../member/member-store.ts';
import { LazyMutualDialog, MutualNews } from '../mutual/mutual-slot.tsx';
import { MutualStore } from '../mutual/mutual-store.ts';
import { MemberViewer } from '../member/member-viewer.ts';

const tenant = aTenant({
  config: aTenantConfig({
    attributes: [
      { id: 'summary', kind: 'text', options: [], reviewed: false, maximum: 2000 },
      { id: 'height', kind: 'range', options: [], reviewed: false, unit: 'cm' },
      { id: 'smoking', kind: 'single', options: ['never'], reviewed: false },
      { id: 'languages', kind: 'multiple', options: ['english', 'french', 'spanish'], reviewed: false },
      { id: 'interests', kind: 'multiple', options: ['hiking', 'cycling'], reviewed: false },
      { id: 'observance', kind: 'multiple', options: ['traditional', 'secular'], reviewed: false },
    ],
    profileSections: [
      { id: 'about', attributes: ['summary'] },
      { id: 'background', attributes: ['height', 'smoking', 'languages', 'observance'] },
    ],
    reportReasons: ['scam'],
  }),
});

interface MemberContext {
  /** The answers of who looks. */
  readonly ownAnswers?: Readonly<Record<string, unknown>>;
  /** The list that they come from. */
  readonly listed?: readonly string[];
  /** The code of the dialog of a mutual like cannot be had. */
  readonly unfetched?: boolean;
}

/** The profile of `partner` over real use cases and core's fakes. */
export async function openMember(
  overrides: Partial<Profile> = {},
  language: Language = 'en',
  { ownAnswers = {}, listed = [], unfetched = false }: MemberContext = {},
) {
  const parts = messagingParts();
  const { profileGateway: gateway, profiles, startConversation, navigation } = parts;
  gateway.members.set(PARTNER, aProfile({ userId: PARTNER, age: 31, town: 'London', ...overrides }));
  profiles.listed.set(listed);
  const own = createOwnProfile({
    attributeGateway: new FakeAttributeGateway(),
    photoGateway: new FakePhotoGateway(),
    // What the own answers permit is the session's to say.
    session: new SessionState(),
    resets: parts.resets,
  });
  own.ownProfile.setLoaded(
    Object.entries(ownAnswers).map(([id, value]) => ({ id, value })),
    [],
  );
  const permission = aPermissionPrompt(parts.session, parts.analytics);
  const viewer = new MemberViewer(
    parts.session,
    own.ownProfile,
    own.loadOwnProfile,
    tenant.config.attributes,
    () => 'gb',
  );
  const mutual = new MutualStore(
    profiles,
    viewer,
    startConversation,
    navigation,
    () => (unfetched ? Promise.reject(new Error('offline')) : LazyMutualDialog.preload()),
    parts.logger,
  );
  mutual.start();
  const store = new MemberStore(
    PARTNER,
    tenant.config.reportReasons,
    viewer,
    profiles,
    { ...createMemberActions(parts), startConversation },
    permission,
    navigation,
  );
  await store.load();
  const rendered = await renderApp(
    <MemberScreen
      store={store}
      permissionPrompt={
        <>
          <PermissionDialog prompt={permission} />
          <MutualNews store={mutual} />
        </>
      }
      drawConversation={(id, onClose) => (
        <button type="button" onClick={onClose}>
          {id}
        </button>
      )}
    />,
    {
      namespaces: ['profile', 'attributes', 'onboarding'],
      language,
      tenant,
      path: '/en/app/profile/partner',
    },
  );
  return { ...parts, store, container: rendered.container };
}
/** A picture without a server. */
export const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
