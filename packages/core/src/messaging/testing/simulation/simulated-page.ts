import { RecordingAnalytics } from '../../../analytics/testing/index.ts';
import { MemberDrafts } from '../../../drafts/index.ts';
import { FakeDraftOwner } from '../../../drafts/testing/index.ts';
import { err, ok } from '../../../kernel/index.ts';
import { FakeAttention, FakeLogger, sequentialIds } from '../../../kernel/testing/index.ts';
import { createProfiles } from '../../../profile/index.ts';
import { aProfile, FakeImageScaler, FakeProfileGateway } from '../../../profile/testing/index.ts';
import { SessionResets, SessionState } from '../../../session/index.ts';
import { aSelf } from '../../../session/testing/index.ts';
import { PreparePhoto } from '../../composer/prepare-photo.ts';
import { createConversations } from '../../create-conversations.ts';
import { createMessaging } from '../../create-messaging.ts';
import { memoryOutboxStorage } from '../../outbox/memory-outbox-storage.ts';
import type { ConversationGateway } from '../../inbox/conversation-gateway.port.ts';
import type { MessageGateway } from '../../message-gateway.port.ts';
import { hasGap } from '../../thread/gaps/gap.ts';
import { FakeFileDownload } from '../fake-file-download.ts';
import { FakeReachability } from '../fake-reachability.ts';
import type { SimulatedBrowser } from './simulated-browser.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import type { SimulatedFrame, SimulatedServer } from './simulated-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export const CONVERSATIONS = ['c1', 'c2'] as const;

export interface PageSettings {
  readonly name: string;
  readonly memberId: string;
  readonly partnerId: string;
  readonly browser: SimulatedBrowser;
  readonly server: SimulatedServer;
  readonly network: SimulatedNetwork;
  readonly time: VirtualTime;
  readonly random: () => number;
  /** Whether a socket that opens again makes the page fetch what it missed. */
  readonly catchesUp: boolean;
  /** Whether a mark that was lost is sent again. */
  readonly repeatsMarks: boolean;
}

/** One page of one member: the real use cases over the simulated network. */
export class SimulatedPage {
  readonly feature;
  readonly sendMessage;
  readonly #openConversation;
  readonly #attention = new FakeAttention(false);
  readonly #session = new SessionState();
  readonly #resets = new SessionResets();
  readonly #tabs;

  constructor(readonly settings: PageSettings) {
    const { browser, memberId, partnerId, time, name, random } = settings;
    this.#session.set({ status: 'member', self: aSelf({ id: memberId, permissions: new Set(['MESSAGING']) }) });
    this.#tabs = browser.openTab();
    const partner = aProfile({ userId: partnerId });
    const { drafts } = browser;
    const profiles = createProfiles({
      profileGateway: new FakeProfileGateway(partner),
      clock: time,
      resets: this.#resets,
    });
    profiles.profiles.setProfiles([partnerId], [partner]);
    const ports = {
      ...profiles,
      session: this.#session,
      resets: this.#resets,
      messageGateway: messageGatewayOf(settings),
      conversationGateway: conversationGatewayOf(settings),
      outboxStorage: browser.storageOfPage(),
      refusedPhotoStorage: memoryOutboxStorage(),
      outboxTabs: this.#tabs,
      connection: new FakeReachability(),
      fileDownload: new FakeFileDownload(),
      drafts,
      memberDrafts: new MemberDrafts({ owner: new FakeDraftOwner(), drafts }),
      attention: this.#attention,
      paywall: { showPlans: () => undefined },
      analytics: new RecordingAnalytics(),
      clock: time,
      ids: sequentialIds(name),
      logger: new FakeLogger(),
      random,
      preparePhoto: new PreparePhoto(new FakeImageScaler(), 0),
      maximumPhotoSize: 0,
    };
    this.feature = createConversations(ports);
    const { sendMessage, openConversation } = createMessaging({ ...ports, conversations: this.feature });
    this.sendMessage = sendMessage;
    this.#openConversation = openConversation;
    for (const id of CONVERSATIONS) this.feature.conversations.open(id, partnerId);
    // As a press on its row does.
    this.feature.newestPages.askAhead(CONVERSATIONS[0]);
    void this.#load();
  }

  /** A frame of the server's sets out to this page. */
  receive({ message, previousAt }: SimulatedFrame): void {
    this.settings.network.deliver(() => {
      this.feature.receiveLiveMessage.execute(message, previousAt);
    });
  }

  /** The member begins a text, and goes on to something else. */
  type(conversationId: string, text: string): void {
    this.settings.browser.drafts.save(conversationId, text);
  }

  /** The member ends a text, and sends it. */
  write(conversationId: string, text: string): void {
    this.type(conversationId, text);
    void this.sendMessage.execute(conversationId, text);
  }

  /** The member opens a conversation in this page, whether they look at it or not, and again if it does not load. */
  async open(id: string): Promise<void> {
    const { network, time } = this.settings;
    for (
      let opened = await this.#openConversation.execute(id);
      !opened.ok && !network.isCut && this.feature.conversations.active.get() === id;
      opened = await this.#openConversation.execute(id)
    )
      await time.wait(1000);
    // The window is high enough for all that is unread.
    this.feature.markSeen.setEndInView(id, true);
  }

  /** The member looks at this page, or at something else. */
  setLookedAt(isLookedAt: boolean): void {
    if (isLookedAt) this.#attention.comeBack();
    else this.#attention.leave();
  }

  /** The open thread is scrolled to its end, or away from it. */
  scroll(isToEnd: boolean): void {
    const id = this.feature.conversations.active.get();
    if (id !== undefined) this.feature.markSeen.setEndInView(id, isToEnd);
  }

  /** `sentAt` of the newest message of a conversation that this page has wholly; empty where it does not. */
  newestOfWhole(id: string): string {
    const conversation = this.feature.conversations.find(id)?.get();
    if (!conversation || conversation.older === 'unknown' || hasGap(conversation)) return '';
    return conversation.messages.at(-1)?.sentAt ?? '';
  }

  closeSocket(): void {
    this.settings.network.isSocketOpen = false;
    if (this.settings.catchesUp) this.feature.conversations.markGaps();
  }

  openSocket(): void {
    this.settings.network.isSocketOpen = true;
    if (!this.settings.catchesUp) return;
    this.feature.conversations.markGaps();
    this.feature.catchUp.execute(true);
  }

  /** The page goes: nothing of it happens any more but what is on its way to the server. */
  close(): void {
    this.settings.network.isCut = true;
    this.settings.browser.close(this.#tabs);
    this.#resets.reset();
  }

  /** A member whose page does not load tries again. */
  async #load(): Promise<void> {
    const { network, time } = this.settings;
    const loads = [
      () => this.feature.loadConversations.execute('all'),
      ...CONVERSATIONS.map((id) => () => this.feature.loadMessages.latest(id)),
    ];
    for (const load of loads)
      for (let loaded = await load(); !loaded.ok && !network.isCut; loaded = await load()) await time.wait(1000);
  }
}

function messageGatewayOf({ network, server, memberId, partnerId }: PageSettings): MessageGateway {
  return {
    send: (conversationId, id, delivery) =>
      network.call(() => {
        const { message, previousAt } = server.accept(
          conversationId,
          memberId,
          id,
          delivery.kind === 'text' ? delivery.text : '',
        );
        return { message, ...(previousAt !== undefined && { previousAt }) };
      }),
    upload: (id) => Promise.resolve(ok(id)),
    page: (conversationId, position, limit) =>
      network.call(() => {
        const page =
          'after' in position
            ? server.after(conversationId, memberId, position.after, limit)
            : server.before(conversationId, memberId, position.before, limit);
        return { ...page, partnerId };
      }),
    sendTyping: () => Promise.resolve(ok(undefined)),
  };
}

function conversationGatewayOf({
  network,
  server,
  memberId,
  partnerId,
  repeatsMarks,
}: PageSettings): ConversationGateway {
  const unread = (): number => CONVERSATIONS.reduce((sum, id) => sum + server.unread(id, memberId), 0);
  return {
    list: () =>
      network.call(() => ({
        summaries: CONVERSATIONS.map((id) => {
          const last = server.thread(id, memberId).at(-1);
          return { id, partnerId, unread: server.unread(id, memberId), archived: false, ...(last && { last }) };
        }),
        unread: unread(),
      })),
    search: () => Promise.resolve(ok({ summaries: [] })),
    unread: () => network.call(() => ({ unread: unread() })),
    start: () => Promise.resolve(ok('c1')),
    markRead: async (ids, until) => {
      const marked = await network.call(() => {
        for (const id of ids) server.markRead(id, memberId, until);
      });
      return marked.ok || repeatsMarks ? marked : err({ kind: 'aborted' });
    },
    archive: () => Promise.resolve(ok(undefined)),
    mute: () => Promise.resolve(ok(undefined)),
    delete: () => Promise.resolve(ok(undefined)),
    restore: () => Promise.resolve(ok(undefined)),
  };
}
