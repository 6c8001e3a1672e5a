import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { AddressNote, expectAccessible, renderPage } from '../../testing/index.ts';
import { AppLink, BrowserNavigation, LeaveQuestion, NavigationProvider, routeTo } from '../index.ts';
import { MemoryHistory } from '../testing/index.ts';

const offer = { languages: LANGUAGES, defaultLanguage: 'en', allowedLocales: ['*'] } as const;

/** A page with a field, reached from browse, in an app whose code is all here. */
async function open(language: Language = 'en') {
  const history = new MemoryHistory('/en/app/browse');
  history.goToPath('/en/app/editprofile', { replace: false });
  const navigation = new BrowserNavigation(offer, window);
  await renderPage(
    <NavigationProvider
      navigation={navigation}
      history={history}
      preload={() => Promise.resolve()}
      recover={() => Promise.resolve('stays')}
    >
      <Editor />
      <AddressNote />
    </NavigationProvider>,
    { namespaces: [], language },
  );
  return { history, navigation };
}

function Editor() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Editor</h1>
      <LeaveQuestion
        isUnsaved={text !== ''}
        onDiscard={() => {
          setText('');
        }}
      />
      <input
        aria-label="Summary"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <AppLink to={routeTo('matches')}>Matches</AppLink>
    </>
  );
}

const address = () => page.getByRole('note', { name: 'address' });
const field = () => page.getByRole('textbox', { name: 'Summary' });
const dialog = () => page.getByRole('dialog');
const choose = (name: string) => dialog().getByRole('button', { name }).click();

it('a page without changes is left at once', async () => {
  await open();
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect.element(address()).toHaveTextContent('/en/app/matches');
});

it('a link from a page with unsaved changes asks, and staying keeps page, text and focus', async () => {
  await open();
  await field().fill('Hello');
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(address()).toHaveTextContent('/en/app/editprofile');
  await expect.element(field()).toHaveValue('Hello');
  await expect.element(page.getByRole('link', { name: 'Matches' })).toHaveFocus();
});

it.each([
  ['Discard it', ''],
  ['Keep it and leave', 'Hello'],
])('“%s” leads on where the member wanted to go', async (choice, kept) => {
  await open();
  await field().fill('Hello');
  await page.getByRole('link', { name: 'Matches' }).click();
  await choose(choice);
  await expect.element(address()).toHaveTextContent('/en/app/matches');
  await expect.element(field()).toHaveValue(kept);
});

it('the way back asks too: staying restores the address, asked again it leads back', async () => {
  const { history } = await open();
  await field().fill('Hello');
  history.goBack(1);
  await choose('Stay here');
  await expect.element(address()).toHaveTextContent('/en/app/editprofile');
  await expect.element(dialog()).not.toBeInTheDocument();
  history.goBack(1);
  await choose('Keep it and leave');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(address()).toHaveTextContent('/en/app/browse');
});

it('the same page in another language, and a page that a use case puts in place, are not asked about', async () => {
  const { navigation } = await open();
  await field().fill('Hello');
  navigation.followLink('/fr/app/editprofile');
  await expect.element(address()).toHaveTextContent('/fr/app/editprofile');
  navigation.go(routeTo('login'), { replace: true });
  await expect.element(address()).toMatchTextContent(/\/app\/login$/);
  expect(dialog().elements()).toHaveLength(0);
});

it('the browser asks before the tab is closed, and only while there is something to lose', async () => {
  await open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await field().fill('Hello');
  await expect.poll(isAsked).toBe(true);
  await field().fill('');
  await expect.poll(isAsked).toBe(false);
});

it.each(LANGUAGES)('can be answered by everybody, in %s', async (language) => {
  await open(language);
  await field().fill('Hello');
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});
