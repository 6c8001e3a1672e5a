import { flirtFrame, serverFrame, type FlirtFrame, type ServerFrame, type RequestOf } from '@duet/adapters/contract';
import type { Permission } from '@duet/core/session';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as v from 'valibot';
import { LiveChannel, type FanOut } from '../../connection/index.ts';
import type { Database } from '../../database/index.ts';
import type { MemberCall } from '../../http/index.ts';
import { readTenants, type Tenants } from '../../tenant/index.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/index.ts';
import { messagingRoutes, MessageWriter, type MessagingDependencies } from '../index.ts';
import type { WireMessage } from '../wire-message.ts';
import { MemberFixture } from './member-fixture.ts';

/** An empty database of each engine at hand. */
export const ENGINES: readonly { readonly name: string; readonly open: () => Promise<Database> }[] = TEST_ENGINES.map(
  (engine) => ({
    name: engine.name,
    open: () => openTestDatabase(engine),
  }),
);

/** Opens a world before the tests of a suite and closes it after them. Each test starts with nothing published. */
export function provideMessagingWorld(open: () => Promise<Database>, onOpened: (world: MessagingWorld) => void): void {
  let world: MessagingWorld | undefined;
  beforeAll(async () => {
    world = await MessagingWorld.open(open);
    onOpened(world);
  });
  beforeEach(() => {
    world?.publishedMessages.splice(0);
    world?.publishedPredecessors.splice(0);
    world?.publishedCounts.splice(0);
  });
  afterAll(() => world?.close());
}

/** What a member does with their own side of a conversation. */
const ONE_SIDED: ReadonlySet<ServerFrame['type']> = new Set([
  'CONVERSATION_ARCHIVED',
  'CONVERSATION_MUTED',
  'CONVERSATION_DELETED',
  'CONVERSATION_RESTORED',
]);

/** Members with the calls of messaging, and whatever was pushed to whom. */
export class MessagingWorld extends MemberFixture {
  readonly publishedCounts: { readonly to: readonly string[]; readonly counts: readonly string[] }[] = [];
  /** What was reported of one member to another one, as it was sent. */
  readonly publishedRelations: { readonly to: readonly string[]; readonly frame: ServerFrame }[] = [];
  readonly publishedArchiving: { readonly to: readonly string[]; readonly frame: ServerFrame }[] = [];
  /** Each with how many messages had been published before it. */
  readonly publishedFlirts: {
    readonly to: readonly string[];
    readonly message: FlirtFrame['message'];
    readonly messagesBefore: number;
  }[] = [];
  readonly publishedMessages: { readonly to: readonly string[]; readonly message: WireMessage }[] = [];
  /** `previous_sent_at` of each of them. */
  readonly publishedPredecessors: (string | null | undefined)[] = [];
  readonly dependencies: MessagingDependencies;
  readonly messageWriter: MessageWriter;
  readonly messaging: ReturnType<typeof messagingRoutes>;

  static async open(open: () => Promise<Database>): Promise<MessagingWorld> {
    const folder = new URL('../../../../../tenants', import.meta.url).pathname;
    return new MessagingWorld(await open(), await readTenants(folder, (host) => `http://${host}`));
  }

  private constructor(database: Database, tenants: Tenants) {
    super(database, tenants);
    const fanOut: FanOut = {
      publish: (delivery) => {
        if (delivery.kind !== 'frames') return;
        for (const { memberIds, text } of delivery.frames) {
          const json: unknown = JSON.parse(text);
          const flirt = v.safeParse(flirtFrame, json);
          if (flirt.success) {
            const messagesBefore = this.publishedMessages.length;
            this.publishedFlirts.push({ to: memberIds, message: flirt.output.message, messagesBefore });
            continue;
          }
          const frame = v.parse(serverFrame, json);
          if (frame.type === 'CONVERSATION_MESSAGE') {
            this.publishedMessages.push({ to: memberIds, message: frame.message });
            this.publishedPredecessors.push(frame.previous_sent_at);
          }
          if (frame.type === 'MEMBER_CHANGED' || frame.type === 'MEMBER_AVAILABILITY')
            this.publishedRelations.push({ to: memberIds, frame });
          if (ONE_SIDED.has(frame.type)) this.publishedArchiving.push({ to: memberIds, frame });
          if (frame.type === 'COUNTS_CHANGED') this.publishedCounts.push({ to: memberIds, counts: frame.counts });
        }
      },
      subscribe: () => Promise.resolve(() => undefined),
      onReturn: () => () => undefined,
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    this.dependencies = {
      database,
      clock: this.clock,
      live: new LiveChannel(fanOut),
      imageLink: (_, id) => `/files/${id}?key=k`,
    };
    this.messageWriter = new MessageWriter(this.dependencies);
    this.messaging = messagingRoutes(this.dependencies, this.messageWriter);
  }

  /** Maya, who may write, Noah with the permissions given, and the conversation that she has opened. */
  async createPair(noahsPermissions: readonly Permission[] = []) {
    const maya = await this.createMember({ permissions: ['MESSAGING'] });
    const noah = await this.createMember({ gender: 'MALE', permissions: noahsPermissions });
    return { maya, noah, id: await this.startConversation(maya, noah) };
  }

  /** A conversation of two members, opened by the first. */
  async startConversation(one: MemberCall, other: MemberCall): Promise<string> {
    const { conversation_id: id } = await this.messaging['messaging.startConversation'](
      { user_id: other.member.id },
      one,
    );
    return id;
  }

  /** Sends a text as the wire would. */
  sendMessage(sender: MemberCall, conversationId: string, message: string, idempotencyKey?: string) {
    return this.#send(sender, { conversation_id: conversationId, message, message_type: 'MESSAGE' }, idempotencyKey);
  }

  /** Sends an uploaded image as the wire would. */
  sendImage(sender: MemberCall, conversationId: string, imageId: string, idempotencyKey?: string) {
    const request = { conversation_id: conversationId, message: imageId, message_type: 'IMAGE' as const };
    return this.#send(sender, request, idempotencyKey);
  }

  /** Writes what only the server itself writes. */
  writeSignal(sender: MemberCall, conversationId: string, kind: 'WINK' | 'MUTUAL_LIKE', idempotencyKey?: string) {
    return this.messageWriter.write({
      tenantId: sender.member.tenantId,
      conversationId,
      senderId: sender.member.id,
      kind,
      body: '',
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  }

  getThread(
    reader: MemberCall,
    conversationId: string,
    page: Omit<RequestOf<'messaging.getMessages'>, 'conversation_id'> = {},
  ) {
    return this.messaging['messaging.getMessages']({ conversation_id: conversationId, ...page }, reader);
  }

  getInbox(reader: MemberCall, filter: RequestOf<'messaging.getConversations'> = {}) {
    return this.messaging['messaging.getConversations'](filter, reader);
  }

  #send(sender: MemberCall, request: RequestOf<'messaging.sendMessage'>, idempotencyKey?: string) {
    return this.messaging['messaging.sendMessage'].idempotentHandler(request, {
      ...sender,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  }
}
