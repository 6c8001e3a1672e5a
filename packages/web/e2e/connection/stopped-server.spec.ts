import type { Locator } from '@playwright/test';
import { callServer, createCompleteAccount, restoreSession } from '../support/accounts.ts';
import { MESSAGES, START, thread } from '../support/conversation.ts';
import { expect, expectAccessible, test, type TenantName } from '../support/fixtures.ts';
import { ServerGate } from '../support/server-gate.ts';
import { textsIn, type Language } from '../support/texts.ts';

// Nobody listens at the server's address for a while.
test.use({ mayMissAnswers: true });

const journeys: { tenant: TenantName; language: Language }[] = [
  { tenant: 'duet', language: 'en' },
  { tenant: 'kesher', language: 'he' },
  { tenant: 'grace', language: 'fr' },
];

const gate = new ServerGate();
test.beforeEach(() => gate.open());
test.afterEach(() => gate.shut());

for (const { tenant, language } of journeys)
  test(`a server that has stopped is told apart from a network that is lost, and what was written meanwhile is sent once it is back, in ${language}`, async ({
    visitor,
  }) => {
    const say = textsIn(language);
    const self = await createCompleteAccount(tenant, 'Maya', { language });
    const partner = await createCompleteAccount(tenant, 'Ruben', { gender: 'MALE', language });
    const { conversation_id: id } = await callServer(tenant, START, { user_id: partner.id }, self.token);
    const page = await visitor(tenant, { baseURL: `http://${tenant}.localhost:${String(gate.port)}` });
    await restoreSession(page, self);
    await page.goto(`/${language}/app/messages/${String(id)}`);
    const box = page.getByRole('textbox', { name: say('messaging', 'write') });
    const banner = page.getByRole('alert').getByRole('button');
    const offline = banner.filter({ hasText: say('errors', 'error_grpc_code_10_offline') });
    const stopped = banner.filter({ hasText: say('errors', 'error_grpc_code_10_unreachable') });
    const waiting = thread(page).getByText(say('messaging', 'waiting'));
    const write = async (text: string): Promise<void> => {
      await box.fill(text);
      await box.press('Enter');
    };
    const received = async (): Promise<unknown> => {
      const { messages } = await callServer(tenant, MESSAGES, { conversation_id: id, limit: 50 }, partner.token);
      return Array.isArray(messages) ? messages.map(({ message }: { readonly message?: unknown }) => message) : [];
    };
    const expectOnly = async (shown: Locator, other: Locator): Promise<void> => {
      await expect(shown).toBeInViewport({ ratio: 1 });
      await expect(other).toHaveCount(0);
    };
    const expectNeither = async (): Promise<void> => {
      for (const told of [offline, stopped]) await expect(told).toHaveCount(0);
    };
    await expect(box).toBeVisible();

    await test.step('the server stops: the banner says that it does not answer, and what is written waits', async () => {
      await gate.shut();
      await write('Word 1');
      await expect(waiting).toHaveCount(1);
      await expectOnly(stopped, offline);
      await expectAccessible(page);
    });

    await test.step('the network is lost as well: the banner says that instead, at once', async () => {
      await page.context().setOffline(true);
      await expectOnly(offline, stopped);
      await write('Word 2');
      await expect(waiting).toHaveCount(2);
    });

    await test.step('the network is back, the server is not', async () => {
      await page.context().setOffline(false);
      await expectOnly(stopped, offline);
      await expect(waiting).toHaveCount(2);
      expect(await received()).toEqual([]);
    });

    await test.step('the server is back: the banner goes, and all is sent in order, once', async () => {
      await gate.open();
      await expectNeither();
      await expect(waiting).toHaveCount(0);
      await expect.poll(received).toEqual(['Word 1', 'Word 2']);
    });

    await test.step('the network alone is lost', async () => {
      await page.context().setOffline(true);
      await expectOnly(offline, stopped);
      await page.context().setOffline(false);
      await expectNeither();
    });
  });
