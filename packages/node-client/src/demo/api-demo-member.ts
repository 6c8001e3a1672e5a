import { BrowserLiveSocket, liveSocketAddress } from '@duet/adapters/connection';
import { FetchApiClient, FetchTransport, type ApiClient } from '@duet/adapters/http';
import type { LiveSocketListener } from '@duet/core/connection';
import type { CallFailure, Cancel, Clock, Ids, Logger, Result } from '@duet/core/kernel';
import type { Message } from '@duet/core/messaging';
import type { DemoMember, Guest, Incoming } from './demo-member.port.ts';

/** One of the cast, as the server introduces them. */
export interface CastMember {
  readonly tenant: string;
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly token: string;
}

/** What all demo members share. */
export interface Stage {
  /** Where the product is served, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

const REOPEN_AFTER = 5000;
const SORTS = ['NEW', 'ONLINE'] as const;
const LOOKED_AT = 24;

/** A demo member over the same API client and live socket as everybody's. */
export class ApiDemoMember implements DemoMember {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly #api: ApiClient;
  readonly #socket: BrowserLiveSocket;
  #token: string;

  constructor(
    { tenant, id, gender, age, token }: CastMember,
    private readonly stage: Stage,
  ) {
    this.id = id;
    this.gender = gender;
    this.age = age;
    this.#token = token;
    const tokens = {
      read: () => this.#token,
      replace: (sent: string, fresh: string) => {
        if (this.#token === sent) this.#token = fresh;
      },
    };
    const transport = new FetchTransport();
    this.#api = new FetchApiClient(
      { tenant, places: { origin: stage.url } },
      tokens,
      SILENT,
      stage.clock,
      transport,
      transport,
    );
    this.#socket = new BrowserLiveSocket(() => liveSocketAddress(new URL(stage.url)));
  }

  async appear(): Promise<void> {
    await this.#told('session.setPresence', this.#api.call('session.setPresence', {}));
  }

  async view(userId: string): Promise<void> {
    await this.#told('profile.view', this.#api.call('profile.view', { user_id: userId }));
  }

  async like(userId: string): Promise<void> {
    await this.#told('profile.like', this.#api.call('profile.like', { user_id: userId }));
  }

  async wink(userId: string): Promise<void> {
    await this.#told('profile.wink', this.#api.call('profile.wink', { user_id: userId }));
  }

  async conversationWith(userId: string): Promise<string | undefined> {
    const started = await this.#told(
      'messaging.startConversation',
      this.#api.call('messaging.startConversation', { user_id: userId }),
    );
    return started?.conversation_id;
  }

  async tellTyping(conversationId: string): Promise<void> {
    await this.#told(
      'messaging.sendTypingIndicator',
      this.#api.call('messaging.sendTypingIndicator', { conversation_id: conversationId }),
    );
  }

  async read(conversationId: string): Promise<void> {
    const request = { read: true, conversation_ids: [conversationId] };
    await this.#told('messaging.markConversations', this.#api.call('messaging.markConversations', request));
  }

  async send(conversationId: string, text: string): Promise<void> {
    const request = { conversation_id: conversationId, message: text, message_type: 'MESSAGE' } as const;
    await this.#told(
      'messaging.sendMessage',
      this.#api.call('messaging.sendMessage', request, { idempotencyKey: this.stage.ids.next() }),
    );
  }

  async meet(userId: string): Promise<Guest | undefined> {
    return (await this.#profiles([userId]))[0];
  }

  async lookAround(): Promise<readonly Guest[]> {
    const lists = await Promise.all(
      SORTS.map((sort) => this.#told('discovery.browse', this.#api.call('discovery.browse', { sort }))),
    );
    const ids = new Set(lists.flatMap((list) => list?.user_ids.slice(0, LOOKED_AT) ?? []));
    return (await this.#profiles([...ids])).filter((guest) => guest.online);
  }

  listen(onIncoming: (incoming: Incoming) => void): () => void {
    let close: Cancel = () => undefined;
    const listener: LiveSocketListener = {
      opened: () => undefined,
      frame: (frame) => {
        const incoming =
          frame.kind === 'message' && frame.message.sentBy !== this.id ? toIncoming(frame.message) : undefined;
        if (incoming) onIncoming(incoming);
      },
      closed: () => {
        close = this.stage.clock.after(REOPEN_AFTER, open);
      },
    };
    const open = (): void => {
      close = this.#socket.open(this.#token, listener);
    };
    open();
    return () => {
      close();
    };
  }

  async #profiles(ids: readonly string[]): Promise<readonly (Guest & { readonly online: boolean })[]> {
    if (ids.length === 0) return [];
    const answer = await this.#told('profile.get', this.#api.call('profile.get', { user_ids: [...ids] }));
    return (answer?.profiles ?? []).map((profile) => ({
      id: profile.user_id,
      displayName: profile.display_name ?? '',
      language: profile.preferred_language ?? 'en',
      online: profile.online,
      ...(profile.gender && { gender: profile.gender }),
      ...(profile.age !== undefined && { age: profile.age }),
    }));
  }

  /** What a call answered; a failure is logged by name alone and is nothing more. */
  async #told<T>(name: string, call: Promise<Result<T, CallFailure>>): Promise<T | undefined> {
    const result = await call;
    if (result.ok) return result.value;
    this.stage.logger.warn('demo_call_failed', { name });
    return undefined;
  }
}

const SILENT = { reached: () => undefined, unreachable: () => undefined, unauthenticated: () => undefined };

function toIncoming({ kind, conversationId, sentBy, text }: Message): Incoming | undefined {
  switch (kind) {
    case 'MESSAGE':
      return { kind: 'text', conversationId, from: sentBy, text };
    case 'IMAGE':
      return { kind: 'image', conversationId, from: sentBy, text: '' };
    case 'WINK':
      return { kind: 'wink', conversationId, from: sentBy, text: '' };
    case 'MUTUAL_LIKE':
      return { kind: 'mutual-like', conversationId, from: sentBy, text: '' };
    case 'READ':
    case 'TYPING':
    case 'ERROR':
      return undefined;
  }
}
