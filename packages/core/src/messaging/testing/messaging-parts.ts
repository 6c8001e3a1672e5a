import { RecordingAnalytics } from '../../analytics/testing/index.ts';
import { FakeClock, FakeLogger, sequentialIds } from '../../kernel/testing/index.ts';
import { Paywall } from '../../payments/index.ts';
import { FakePaywallMemory } from '../../payments/testing/index.ts';
import { LoadProfiles, ProfilesState, type Profile } from '../../profile/index.ts';
import { aProfile, FakeProfileGateway } from '../../profile/testing/index.ts';
import { SessionState, type Permission } from '../../session/index.ts';
import { aSelf, FakeNavigation } from '../../session/testing/index.ts';
import { CatchUp } from '../catch-up.ts';
import { ConversationsState } from '../conversations-state.ts';
import { DownloadPhoto } from '../download-photo.ts';
import { InboxState } from '../inbox-state.ts';
import { LoadConversations } from '../load-conversations.ts';
import { LoadMessages } from '../load-messages.ts';
import { MarkRead } from '../mark-read.ts';
import { OpenConversation } from '../open-conversation.ts';
import { ReceiveLiveMessage } from '../receive-live-message.ts';
import { RevealMessages } from '../reveal-messages.ts';
import { SendMessage } from '../send-message.ts';
import { SendPhoto } from '../send-photo.ts';
import { StartConversation } from '../start-conversation.ts';
import { TypingSender } from '../typing-sender.ts';
import { aSummary, ME, PARTNER } from './builders.ts';
import { FakeAttention } from './fake-attention.ts';
import { FakeConversationGateway } from './fake-conversation-gateway.ts';
import { FakeDraftVault } from './fake-draft-vault.ts';
import { FakeFileDownload } from './fake-file-download.ts';
import { FakeMessageGateway } from './fake-message-gateway.ts';

export const MAXIMUM_PHOTO = 1000;

/** The whole room over fakes: a member with `own` permissions and one partner, whose conversation is `c1`. */
export function messagingParts({
  own = ['MESSAGING'],
  partner = {},
}: { own?: readonly Permission[]; partner?: Partial<Profile> } = {}) {
  const clock = new FakeClock();
  const logger = new FakeLogger();
  const navigation = new FakeNavigation();
  const analytics = new RecordingAnalytics();
  const paywall = new Paywall(new FakePaywallMemory(), analytics, navigation);
  const attention = new FakeAttention();
  const session = new SessionState();
  session.become({ status: 'member', self: aSelf({ id: ME, permissions: new Set(own) }) });
  const profileGateway = new FakeProfileGateway(aProfile({ userId: PARTNER, ...partner }));
  const profiles = new ProfilesState();
  profiles.take([PARTNER], [aProfile({ userId: PARTNER, ...partner })]);
  const loadProfiles = new LoadProfiles(profileGateway, profiles);

  const gateway = new FakeMessageGateway();
  const files = new FakeFileDownload();
  const talks = new FakeConversationGateway([aSummary()]);
  const drafts = new FakeDraftVault();
  const conversations = new ConversationsState();
  const inbox = new InboxState();
  const ids = sequentialIds('o');
  const loadConversations = new LoadConversations(talks, inbox, loadProfiles);
  const loadMessages = new LoadMessages(gateway, conversations);
  const markRead = new MarkRead(talks, conversations, inbox, profiles, session, logger);

  return {
    clock,
    logger,
    navigation,
    analytics,
    paywall,
    attention,
    session,
    profileGateway,
    profiles,
    gateway,
    files,
    talks,
    drafts,
    conversations,
    inbox,
    loadConversations,
    loadMessages,
    markRead,
    openConversation: new OpenConversation(conversations, inbox, loadMessages, loadProfiles, markRead),
    startConversation: new StartConversation(talks, conversations, profiles, analytics),
    sendMessage: new SendMessage(gateway, conversations, profiles, session, drafts, paywall, clock, ids, analytics),
    sendPhoto: new SendPhoto(gateway, conversations, profiles, session, paywall, ids, analytics, clock, MAXIMUM_PHOTO),
    downloadPhoto: new DownloadPhoto(files, gateway, conversations),
    typing: new TypingSender(gateway, clock, logger),
    receive: new ReceiveLiveMessage(conversations, inbox, loadConversations, markRead, session, attention, clock),
    reveal: new RevealMessages(conversations, inbox, loadConversations, loadMessages),
    catchUp: new CatchUp(conversations, loadConversations, loadMessages, clock, () => 0.5),
    conversation: () => conversations.open('c1').get(),
  };
}
