import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { createPaywall } from '../../payments/index.ts';
import { FakePaywallStorage } from '../../payments/testing/index.ts';
import { createProfiles, type Profile } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionResets, SessionState, type Permission } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { FakeNavigation } from '../../navigation/testing/index.ts';
import { createConversations } from '../create-conversations.ts';
import { createMessaging } from '../create-messaging.ts';
import { aSummary, ME, PARTNER } from './builders.ts';
import { FakeAttention } from './fake-attention.ts';
import { FakeConversationGateway } from './fake-conversation-gateway.ts';
import { FakeDraftStorage } from './fake-draft-storage.ts';
import { FakeFileDownload } from './fake-file-download.ts';
import { FakeMessageGateway } from './fake-message-gateway.ts';

export const MAXIMUM_PHOTO = 1000;

interface MessagingOptions {
  readonly own?: readonly Permission[];
  readonly partner?: Partial<Profile>;
}

/** The whole feature over fakes: a member with `own` permissions and one partner, whose conversation is `c1`. */
export function messagingParts({ own = ['MESSAGING'], partner = {} }: MessagingOptions = {}) {
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(own) }) });
  const profileGateway = new FakeProfileGateway(aProfile({ userId: PARTNER, ...partner }));
  const resets = new SessionResets();
  const clock = new FakeClock();
  const { profiles, loadProfiles } = createProfiles({ profileGateway, clock, resets });
  profiles.setProfiles([PARTNER], [aProfile({ userId: PARTNER, ...partner })]);
  const navigation = new FakeNavigation();
  const analytics = new RecordingAnalytics();
  const ports = {
    session,
    resets,
    profiles,
    loadProfiles,
    messageGateway: new FakeMessageGateway(),
    conversationGateway: new FakeConversationGateway([aSummary()]),
    fileDownload: new FakeFileDownload(),
    drafts: new FakeDraftStorage(),
    attention: new FakeAttention(),
    paywall: createPaywall({ paywallStorage: new FakePaywallStorage(), analytics, navigation, resets }),
    analytics,
    clock,
    ids: sequentialIds('o'),
    logger: new FakeLogger(),
    random: () => 0.5,
    maximumPhotoSize: MAXIMUM_PHOTO,
  };
  const reading = createConversations(ports);
  const writing = createMessaging({ ...ports, conversations: reading });
  return {
    ...ports,
    navigation,
    profileGateway,
    gateway: ports.messageGateway,
    files: ports.fileDownload,
    ...reading,
    ...writing,
    receive: reading.receiveLiveMessage,
    reveal: reading.reloadWithheldMessages,
    conversation: () => reading.conversations.open('c1').get(),
  };
}

/** Like `messagingParts`, with `c1` open and nothing loaded. */
export function openConversationParts(options: MessagingOptions = {}) {
  const parts = messagingParts(options);
  parts.conversations.open('c1', PARTNER);
  return parts;
}
