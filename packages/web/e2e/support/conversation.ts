import { expect, type Locator, type Page } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession, type Account } from './accounts.ts';
import { tapLiveSocket, type LiveWire } from './live-socket.ts';
import { textsIn, type Translate } from './texts.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

const say = textsIn('en');
const API = '/api/messaging/v1/';
export const SEND = `${API}send_message`;
export const START = `${API}start_conversation`;
export const TYPING = `${API}send_typing_indicator`;
export const MARK = `${API}mark_conversations`;
export const MESSAGES = `${API}get_messages`;
export const CONVERSATIONS = `${API}get_conversations`;
export const UPLOAD = '/api/image/v1/upload_post';

/** The box of a conversation in which a message is typed. */
export const box = (page: Page): Locator => page.getByRole('textbox', { name: say('messaging', 'write') });
/** The messages of a conversation. */
export const thread = (page: Page): Locator => page.getByRole('log');
/** The switch by which Enter sends. */
export const enterSends = (page: Page): Locator => page.getByRole('checkbox', { name: say('messaging', 'enterSends') });
/** Sends what is written, and the photos that are shown above it. */
export const sendByButton = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say('messaging', 'send'), exact: true }).click();
/** The drafts that the browser of a page keeps. */
export const drafts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('message_drafts') ?? '[]');
    return stored;
  });

/** A conversation that one member has started with another: its id, and how they write in it. */
export async function startTalk(writer: Account, reader: Account) {
  const { tenant, token } = writer;
  const { conversation_id: id } = await callServer(tenant, START, { user_id: reader.id }, token);
  const write = (message: string) =>
    callServer(tenant, SEND, { conversation_id: id, message, message_type: 'MESSAGE' }, token);
  return { id: String(id), write };
}

/** Opens the page of the conversation with the member whose profile is shown; on a desk it opens over the profile first. */
export async function openFromProfile(page: Page, words: Translate = say): Promise<void> {
  await page.getByRole('button', { name: words('profile', 'message'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('messaging', 'openPage') })
    .click();
  await expect(page).toHaveURL(/\/messages\/./);
}

/** An open conversation. */
export interface Talk {
  readonly page: Page;
  readonly self: Account;
  readonly partner: Account;
  readonly id: string;
  readonly traffic: Traffic;
  readonly live: LiveWire;
  /** A frame that brings a message of the partner, or of the member. */
  readonly message: (type: string, text: string, sentBy?: string) => object;
}

/** A new member of the partner's tenant opens a conversation with them. */
export async function openTalk(page: Page, partner: Account): Promise<Talk> {
  const { tenant } = partner;
  const self = await createCompleteAccount(tenant);
  const { conversation_id: id } = await callServer(tenant, START, { user_id: partner.id }, self.token);
  const traffic = recordTraffic(page);
  const live = await tapLiveSocket(page);
  await restoreSession(page, self);
  await page.goto(`/en/app/messages/${String(id)}`);
  await expect(box(page)).toBeVisible();
  let second = 0;
  const message = (type: string, text: string, sentBy = partner.id) => ({
    type: 'CONVERSATION_MESSAGE',
    message: {
      conversation_id: id,
      sent_by: sentBy,
      sent_at: new Date(Date.now() + 60_000 + (second += 1000)).toISOString(),
      message_type: type,
      message: text,
    },
  });
  return { page, self, partner, id: String(id), traffic, live, message };
}

/** A live frame that sets what a member may do. */
export const permission = (permissions: readonly string[], status?: string): object => ({
  type: 'PERMISSION',
  permissions,
  ...(status !== undefined && { interactionPermission: { status } }),
});
