import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeAttention, FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { createPaywall } from '../../payments/index.ts';
import { FakePaywallStorage } from '../../payments/testing/index.ts';
import { createProfiles, type Profile } from '../../profile/index.ts';
import { aProfile, FakeImageScaler, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets, SessionState, type Permission } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { PreparePhoto } from '../composer/prepare-photo.ts';
import { createConversations } from '../create-conversations.ts';
import { createConversationStart } from '../create-conversation-start.ts';
import { memoryOutboxStorage } from '../outbox/memory-outbox-storage.ts';
import { createMessaging } from '../create-messaging.ts';
import { FakeBrowser } from './fake-browser.ts';
import { FakeReachability } from './fake-reachability.ts';
import { MemberDrafts } from '../../drafts/index.ts';
import { FakeDraftOwner } from '../../drafts/testing/index.ts';
import { aSummary, ME, PARTNER } from './builders.ts';
import { FakeConversationGateway } from './fake-conversation-gateway.ts';
import { FakeDraftChanges } from './fake-draft-changes.ts';
import { FakeDraftStorage } from './fake-draft-storage.ts';
import { FakeFileDownload } from './fake-file-download.ts';
import { FakeMessageGateway } from './fake-message-gateway.ts';

export const MAXIMUM_PHOTO = 1000;

interface MessagingOptions {
  readonly own?: readonly Permission[];
  readonly partner?: Partial<Profile>;
  /** Of another tab, or of the page before a reload. */
  readonly browser?: FakeBrowser;
  readonly messageGateway?: FakeMessageGateway;
  readonly memberId?: string;
  readonly connection?: FakeReachability;
  /** Begins the names of what this page writes. */
  readonly ids?: string;
}

/** The whole feature over fakes: a member with `own` permissions and one partner, whose conversation is `c1`. */
export function messagingParts({
  own = ['MESSAGING'],
  partner = {},
  browser = new FakeBrowser(),
  messageGateway = new FakeMessageGateway(),
  memberId = ME,
  connection = new FakeReachability(),
  ids = 'o',
}: MessagingOptions = {}) {
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf({ id: memberId, permissions: new Set(own) }) });
  const profileGateway = new FakeProfileGateway(aProfile({ userId: PARTNER, ...partner }));
  const resets = new SessionResets();
  const clock = new FakeClock();
  const { profiles, loadProfiles } = createProfiles({ profileGateway, clock, resets });
  profiles.setProfiles([PARTNER], [aProfile({ userId: PARTNER, ...partner })]);
  const navigation = new FakeNavigation();
  const analytics = new RecordingAnalytics();
  const drafts = new FakeDraftStorage();
  const imageScaler = new FakeImageScaler();
  const ports = {
    session,
    resets,
    profiles,
    loadProfiles,
    messageGateway,
    conversationGateway: new FakeConversationGateway([aSummary()]),
    fileDownload: new FakeFileDownload(),
    imageScaler,
    preparePhoto: new PreparePhoto(imageScaler, MAXIMUM_PHOTO),
    drafts,
    draftChanges: new FakeDraftChanges(),
    memberDrafts: new MemberDrafts({ owner: new FakeDraftOwner(), drafts }),
    outboxStorage: browser.storage,
    refusedPhotoStorage: memoryOutboxStorage(),
    outboxTabs: browser.openTab(),
    connection,
    attention: new FakeAttention(),
    paywall: createPaywall({ paywallStorage: new FakePaywallStorage(), analytics, navigation, resets }),
    analytics,
    clock,
    ids: sequentialIds(ids),
    logger: new FakeLogger(),
    random: () => 0.5,
    maximumPhotoSize: MAXIMUM_PHOTO,
  };
  const reading = createConversations(ports);
  const writing = createMessaging({ ...ports, conversations: reading });
  return {
    ...ports,
    browser,
    navigation,
    profileGateway,
    gateway: ports.messageGateway,
    files: ports.fileDownload,
    ...reading,
    ...writing,
    ...createConversationStart({ ...ports, ...reading }),
    receive: reading.receiveLiveMessage,
    conversation: () => reading.conversations.open('c1').get(),
  };
}

/** Like `messagingParts`, with `c1` open and nothing loaded. */
export function openConversationParts(options: MessagingOptions = {}) {
  const parts = messagingParts(options);
  parts.conversations.open('c1', PARTNER);
  return parts;
}
