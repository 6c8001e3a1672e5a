import { BrowserLiveSocket, liveSocketAddress } from '@duet/adapters/connection';
import { HttpBrowseGateway } from '@duet/adapters/discovery';
import { FetchApiClient, FetchTransport, type ApiClient } from '@duet/adapters/http';
import { RandomIds, SystemClock } from '@duet/adapters/kernel';
import { HttpConversationGateway, HttpMessageGateway } from '@duet/adapters/messaging';
import { HttpProfileGateway } from '@duet/adapters/profile';
import { HttpAuthGateway, HttpSelfGateway } from '@duet/adapters/session';
import { ConnectionState, KeepConnected, type LiveFrame } from '@duet/core/connection';
import { err, ok, type CallFailure, type Clock, type Logger, type Result } from '@duet/core/kernel';
import {
  CatchUp,
  ConversationsState,
  InboxState,
  LoadConversations,
  LoadMessages,
  MarkRead,
  OpenConversation,
  ReceiveLiveMessage,
  RevealMessages,
  SendMessage,
  StartConversation,
  TypingSender,
  type Message,
} from '@duet/core/messaging';
import { LikeMember, LoadProfiles, ProfilesState, WinkAtMember } from '@duet/core/profile';
import { LoadSelf, RefreshToken, SessionState, type Self } from '@duet/core/session';
import { MemoryDraftVault } from './memory-draft-vault.ts';
import { MemoryTokenVault } from './memory-token-vault.ts';

export interface MemberClientSettings {
  /** Where the product is served, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly tenant: string;
  readonly logger: Logger;
  readonly clock?: Clock;
  /** The session ended without being asked to. */
  readonly onEnded?: () => void;
}

/**
 * One member without a screen: core's use cases and states over the same adapters as the browser's client, put together
 * by hand. The terminal client and the demo members are built on it.
 */
export class MemberClient {
  readonly session = new SessionState();
  readonly profiles = new ProfilesState();
  readonly conversations = new ConversationsState();
  readonly inbox = new InboxState();
  readonly connection = new ConnectionState();
  readonly api: ApiClient;
  readonly loadProfiles: LoadProfiles;
  readonly loadConversations: LoadConversations;
  readonly openConversation: OpenConversation;
  readonly startConversation: StartConversation;
  readonly sendMessage: SendMessage;
  readonly typing: TypingSender;
  readonly like: LikeMember;
  readonly wink: WinkAtMember;
  readonly browse: HttpBrowseGateway;
  readonly #vault = new MemoryTokenVault();
  readonly #auth: HttpAuthGateway;
  readonly #self: HttpSelfGateway;
  readonly #loadSelf: LoadSelf;
  readonly #live: KeepConnected;
  readonly #receive: ReceiveLiveMessage;
  readonly #reveal: RevealMessages;
  readonly #listeners = new Set<(message: Message) => void>();

  constructor(private readonly settings: MemberClientSettings) {
    const { logger, clock = new SystemClock() } = settings;
    const ids = new RandomIds();
    this.api = this.#apiClient(clock);
    const messages = new HttpMessageGateway(this.api);
    const talks = new HttpConversationGateway(this.api);
    const people = new HttpProfileGateway(this.api);
    this.#auth = new HttpAuthGateway(this.api);
    this.#self = new HttpSelfGateway(this.api);
    this.browse = new HttpBrowseGateway(this.api);
    this.loadProfiles = new LoadProfiles(people, this.profiles);
    this.loadConversations = new LoadConversations(talks, this.inbox, this.loadProfiles);
    const loadMessages = new LoadMessages(messages, this.conversations);
    const markRead = new MarkRead(talks, this.conversations, this.inbox, this.profiles, this.session, logger);
    this.openConversation = new OpenConversation(
      this.conversations,
      this.inbox,
      loadMessages,
      this.loadProfiles,
      markRead,
    );
    this.startConversation = new StartConversation(talks, this.conversations, this.profiles, UNTOLD);
    this.sendMessage = new SendMessage(
      messages,
      this.conversations,
      this.profiles,
      this.session,
      new MemoryDraftVault(),
      NO_PAYWALL,
      clock,
      ids,
      UNTOLD,
    );
    this.typing = new TypingSender(messages, clock, logger);
    this.like = new LikeMember(people, this.profiles);
    this.wink = new WinkAtMember(people, this.profiles, UNTOLD);
    this.#receive = new ReceiveLiveMessage(
      this.conversations,
      this.inbox,
      this.loadConversations,
      markRead,
      this.session,
      ATTENTIVE,
      clock,
    );
    this.#reveal = new RevealMessages(this.conversations, this.inbox, this.loadConversations, loadMessages);
    this.#live = this.#liveConnection(
      clock,
      new CatchUp(this.conversations, this.loadConversations, loadMessages, clock, Math.random),
    );
    this.#loadSelf = new LoadSelf(this.#self, this.session, this.#live, logger, DRAFTS_OF_ONE);
  }

  async logIn(email: string, password: string): Promise<Result<Self, CallFailure>> {
    const token = await this.#auth.logIn({ email, password });
    if (!token.ok) return token;
    if (token.value === undefined) return err({ kind: 'unreadable' });
    this.#vault.keep(token.value);
    return this.#loadSelf.execute();
  }

  async logOut(): Promise<Result<void, CallFailure>> {
    const token = this.#vault.read();
    this.#end();
    return token === undefined ? ok(undefined) : this.#auth.logOut(token);
  }

  /** Calls `listener` with each live message, TYPING and READ included, until the returned function is called. */
  onMessage(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Tells the server that the member is there; to be repeated while they are. */
  showPresence(): Promise<Result<void, CallFailure>> {
    return this.#self.ping();
  }

  #apiClient(clock: Clock): ApiClient {
    const transport = new FetchTransport();
    const observer = {
      reached: () => {
        this.connection.mend('network', 'server');
      },
      unreachable: (cause: 'network' | 'server') => {
        this.connection.fail(cause);
      },
      unauthenticated: () => {
        this.#expire();
      },
    };
    const { tenant, url } = this.settings;
    return new FetchApiClient(
      { tenant, places: { origin: new URL(url).origin } },
      this.#vault,
      observer,
      clock,
      transport,
      transport,
    );
  }

  #liveConnection(clock: Clock, catchUp: CatchUp): KeepConnected {
    const address = liveSocketAddress(new URL(this.settings.url));
    return new KeepConnected(
      new BrowserLiveSocket(() => address),
      this.#vault,
      this.connection,
      {
        frame: (frame) => {
          this.#take(frame);
        },
        interrupted: () => {
          this.conversations.interrupt();
        },
        opened: (again) => {
          if (again) catchUp.execute();
        },
        refreshToken: () => new RefreshToken(this.#vault, this.#auth).execute(),
        expired: () => {
          this.#expire();
        },
        reinitialise: async () => {
          await this.#loadSelf.execute();
        },
      },
      clock,
      // A process has no window to come back to: it asks for its place again after a while.
      { onReturn: (listener) => clock.after(DISPLACED_FOR, listener) },
    );
  }

  #take(frame: LiveFrame): void {
    switch (frame.kind) {
      case 'message':
        this.#receive.execute(frame.message);
        for (const listener of [...this.#listeners]) listener(frame.message);
        return;
      case 'flirt':
        // Told of by a toast alone, of which a process has none.
        return;
      case 'permission':
        this.session.permit(frame.permissions);
        void this.#reveal.execute();
    }
  }

  #expire(): void {
    this.#end();
    this.settings.onEnded?.();
  }

  #end(): void {
    this.#vault.clear();
    this.#live.close();
    for (const state of [this.profiles, this.conversations, this.inbox]) state.reset();
    this.session.become({ status: 'visitor' });
  }
}

/** Milliseconds until a client asks again for a socket that a younger one has displaced. */
const DISPLACED_FOR = 600_000;

/** A client keeps no drafts anywhere: there are none to be another member's. */
const DRAFTS_OF_ONE = { belongTo: () => undefined };

/** There are no plans to show; that a subscription is needed is told by the use case's own answer. */
const NO_PAYWALL = { lead: () => undefined };
const UNTOLD = { event: () => undefined };
/** A person at a terminal sees the open conversation; so does a demo member. */
const ATTENTIVE = { attentive: () => true, onReturn: () => () => undefined };
