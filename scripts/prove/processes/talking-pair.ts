import type { Message } from '@duet/core/messaging';
import { createMemberClient, type MemberClient } from '@duet/node-client/member';
import { setTimeout as pause } from 'node:timers/promises';

const TENANT = 'duet';
const PASSWORD = 'two-hearts-2026';
/** How many messages of one member may be on their way. */
const AT_MOST_PENDING = 8;
/** Messages of a page. */
const PAGE = 100;

/** A demo member who talks through one server. */
export interface Talker {
  readonly client: MemberClient;
  readonly id: string;
  readonly conversation: string;
}

/** Whatever is logged of lost connections is expected here. */
const logger = { warn: () => undefined };

async function logIn(url: string, email: string): Promise<{ readonly client: MemberClient; readonly id: string }> {
  const client = createMemberClient({ url, tenant: TENANT, logger });
  const answer = await client.logIn.execute({ email, password: PASSWORD });
  const id = client.session.self?.id;
  if (!answer.ok || id === undefined) throw new Error(`${email} could not log in: ${JSON.stringify(answer)}`);
  return { client, id };
}

/** Two demo members, each at a server's address, in a conversation that both have open. */
export async function openPair(urls: readonly [string, string]): Promise<readonly [Talker, Talker]> {
  const emails = [`demo@${TENANT}.example`, `member-5@demo.${TENANT}.example`] as const;
  const [first, second] = [await logIn(urls[0], emails[0]), await logIn(urls[1], emails[1])];
  const started = await first.client.startConversation.execute(second.id, 'profile');
  if (!started.ok) throw new Error(`No conversation was started: ${JSON.stringify(started)}`);
  const conversation = started.value;
  for (const { client } of [first, second]) {
    const opened = await client.openConversation.execute(conversation);
    if (!opened.ok) throw new Error(`The conversation could not be opened: ${JSON.stringify(opened)}`);
  }
  return [
    { ...first, conversation },
    { ...second, conversation },
  ];
}

/** The texts that this client shows, in its order. */
export const shownTexts = ({ client, conversation }: Talker): readonly string[] =>
  (client.conversations.find(conversation)?.get().messages ?? []).filter(isText).map(({ text }) => text);

const isText = ({ kind }: Message): boolean => kind === 'MESSAGE';

const pending = ({ client, conversation }: Talker): number =>
  client.conversations.find(conversation)?.get().outgoing.length ?? 0;

/** Writes so many texts, each once, a few at a time. Answers when all have been accepted. */
export async function writeTexts(talker: Talker, name: string, count: number): Promise<readonly string[]> {
  const texts = Array.from({ length: count }, (_, index) => `${name} ${String(index)}`);
  for (const text of texts) {
    while (pending(talker) >= AT_MOST_PENDING) await pause(5);
    // What could not be sent is sent later by the outbox.
    void talker.client.sendMessage.execute(talker.conversation, text);
    await pause(0);
  }
  while (pending(talker) > 0) await pause(20);
  return texts;
}

/** All texts of the conversation as the server keeps them, oldest first, read by a client of its own. */
export async function storedTexts(url: string, conversation: string): Promise<readonly string[]> {
  const { client } = await logIn(url, `demo@${TENANT}.example`);
  const texts: string[] = [];
  let before: string | undefined;
  for (;;) {
    const page = await client.messageGateway.page(conversation, before === undefined ? {} : { before }, PAGE);
    if (!page.ok) throw new Error(`The messages could not be read: ${JSON.stringify(page)}`);
    texts.unshift(...page.value.messages.filter(isText).map(({ text }) => text));
    before = page.value.messages[0]?.sentAt;
    if (!page.value.more || before === undefined) return texts;
  }
}
