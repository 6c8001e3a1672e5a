import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { Paywall } from '../../payments/index.ts';
import { FakePaywallStorage } from '../../payments/testing/index.ts';
import { LoadProfiles, ProfilesState, type Profile } from '../../profile/index.ts';
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

/** The whole feature over fakes: a member with `own` permissions and one partner, whose conversation is `c1`. */
export function messagingParts({
  own = ['MESSAGING'],
  partner = {},
}: { own?: readonly Permission[]; partner?: Partial<Profile> } = {}) {
  const session = new SessionState();
  session.set({ status: 'member', self: aSelf({ id: ME, permissions: new Set(own) }) });
  const profileGateway = new FakeProfileGateway(aProfile({ userId: PARTNER, ...partner }));
  const profiles = new ProfilesState();
  profiles.setProfiles([PARTNER], [aProfile({ userId: PARTNER, ...partner })]);
  const navigation = new FakeNavigation();
  const analytics = new RecordingAnalytics();
  const ports = {
    session,
    resets: new SessionResets(),
    profiles,
    loadProfiles: new LoadProfiles(profileGateway, profiles),
    messageGateway: new FakeMessageGateway(),
    conversationGateway: new FakeConversationGateway([aSummary()]),
    fileDownload: new FakeFileDownload(),
    drafts: new FakeDraftStorage(),
    attention: new FakeAttention(),
    paywall: new Paywall(new FakePaywallStorage(), analytics, navigation),
    analytics,
    clock: new FakeClock(),
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
