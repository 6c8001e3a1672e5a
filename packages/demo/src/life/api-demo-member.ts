import type { CallFailure, Clock, Ids, Logger, Result } from '@duet/core/kernel';
import type { Message } from '@duet/core/messaging';
import { createMemberClient, type MemberClient } from '@duet/node-client/member';
import type { LiveFrames } from './live-frames.ts';
import type { DemoMember, RealMember, Incoming, ProfileFacts } from './demo-member.port.ts';
import { profileFacts } from './profile-facts.ts';

/** One of the demo members, with a session of their own. */
export interface DemoMemberSession {
  readonly tenant: string;
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  readonly token: string;
}

/** What all demo members share. */
export interface DemoContext {
  /** Where the product is served, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly frames: LiveFrames;
}

/** Of the tenant's sorts the one by which a guest, who is there now, comes before the demo members wherever they live. */
const SORT = 'ONLINE';
const PROFILES_PER_LIST = 24;

/** A demo member over the same client as everybody's, but for the live socket: frames come without one. */
export class ApiDemoMember implements DemoMember {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  #ownClient: MemberClient | undefined;

  constructor(
    private readonly session: DemoMemberSession,
    private readonly context: DemoContext,
  ) {
    ({ id: this.id, gender: this.gender, age: this.age } = session);
  }

  /** Made when it is first used: most demo members only listen. */
  get #client(): MemberClient {
    if (this.#ownClient) return this.#ownClient;
    const { tenant, token } = this.session;
    const client = createMemberClient({ ...this.context, tenant });
    client.tokenStorage.save(token);
    this.#ownClient = client;
    return client;
  }

  async goOnline(): Promise<void> {
    await this.#logFailure('session.setPresence', this.#client.selfGateway.ping());
  }

  async view(userId: string): Promise<void> {
    await this.#logFailure('profile.view', this.#client.profileGateway.view(userId));
  }

  async like(userId: string): Promise<void> {
    await this.#logFailure('profile.like', this.#client.profileGateway.like(userId));
  }

  async wink(userId: string): Promise<void> {
    await this.#logFailure('profile.wink', this.#client.profileGateway.wink(userId));
  }

  async conversationWith(userId: string): Promise<string | undefined> {
    return this.#logFailure('messaging.startConversation', this.#client.conversationGateway.start(userId));
  }

  async sendTyping(conversationId: string): Promise<void> {
    await this.#logFailure('messaging.sendTypingIndicator', this.#client.messageGateway.sendTyping(conversationId));
  }

  async read(conversationId: string): Promise<void> {
    await this.#logFailure('messaging.markConversations', this.#client.conversationGateway.markRead([conversationId]));
  }

  async send(conversationId: string, text: string): Promise<void> {
    const id = this.context.ids.next();
    await this.#logFailure(
      'messaging.sendMessage',
      this.#client.messageGateway.send(conversationId, id, { kind: 'text', text }),
    );
  }

  async loadOwnFacts(): Promise<ProfileFacts | undefined> {
    return this.loadMember(this.id);
  }

  async loadMember(userId: string): Promise<RealMember | undefined> {
    return (await this.#profiles([userId]))[0];
  }

  async browseProfiles(isKnown: (userId: string) => boolean): Promise<readonly RealMember[]> {
    const list = await this.#logFailure('discovery.browse', this.#client.browseGateway.list({ sort: SORT }));
    const ids = list?.userIds.slice(0, PROFILES_PER_LIST) ?? [];
    return (await this.#profiles(ids.filter((id) => !isKnown(id)))).filter((realMember) => realMember.online);
  }

  async suits(userId: string): Promise<boolean> {
    const list = await this.#logFailure('discovery.browse', this.#client.browseGateway.list({ sort: 'NEW' }));
    return list?.userIds.includes(userId) ?? false;
  }

  listen(onIncoming: (incoming: Incoming) => void): () => void {
    return this.context.frames.observe(this.id, (frame) => {
      if (frame.kind !== 'message' || frame.message.sentBy === this.id) return;
      const incoming = toIncoming(frame.message);
      if (incoming) onIncoming(incoming);
    });
  }

  async #profiles(ids: readonly string[]): Promise<readonly (RealMember & { readonly online: boolean })[]> {
    if (ids.length === 0) return [];
    const answer = await this.#logFailure('profile.get', this.#client.api.call('profile.get', { user_ids: [...ids] }));
    return (answer?.profiles ?? []).map((profile) => ({
      id: profile.user_id,
      displayName: profile.display_name ?? '',
      online: profile.online,
      ...profileFacts(profile),
      ...(profile.gender && { gender: profile.gender }),
    }));
  }

  /** What a call answered; a failure is logged by name alone and is nothing more. */
  async #logFailure<T>(name: string, call: Promise<Result<T, CallFailure>>): Promise<T | undefined> {
    const result = await call;
    if (result.ok) return result.value;
    this.context.logger.warn('demo_call_failed', { name });
    return undefined;
  }
}

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
