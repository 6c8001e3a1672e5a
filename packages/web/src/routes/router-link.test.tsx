// The order of layers is that of their first appearance: the ground comes before the kit.
import '../theme/base.css';
import { place } from '@duet/core/session';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../registration/testing/index.ts';
import { BrowserNavigation, RouterLink } from './index.ts';

const offer = { languages: ['en'], defaultLanguage: 'en', allowedLocales: ['*'] } as const;

/** An app of three pages, and the fetches of their code under way by path. */
async function open() {
  const arrivals = new Map<string, () => void>();
  const failures = new Map<string, () => void>();
  const prepare = (path: string) =>
    new Promise<void>((resolve, reject) => {
      arrivals.set(path, resolve);
      failures.set(path, () => {
        reject(new Error('a newer version is out'));
      });
    });
  const navigation = new BrowserNavigation(offer, window);
  await renderScreen(
    <RouterLink navigation={navigation} prepare={prepare}>
      <Routes>
        <Route path="/" element={<h1>The old page</h1>} />
        <Route path="/en/app/login" element={<h1>The next page</h1>} />
        <Route path="/en/app/contact" element={<h1>Another page</h1>} />
      </Routes>
    </RouterLink>,
    { rooms: [] },
  );
  return { navigation, arrivals, failures };
}

const heading = (name: string) => page.getByRole('heading', { name });

it('says that the next page is on its way, over the old one, for as long as its code is fetched', async () => {
  const { navigation, arrivals } = await open();
  expect(page.getByRole('status').elements()).toHaveLength(0);
  navigation.go(place('login'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(heading('The old page')).toBeInTheDocument();
  arrivals.get('/en/app/login')?.();
  await expect.element(heading('The next page')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('goes where one wanted to go last, whichever code comes first', async () => {
  const { navigation, arrivals } = await open();
  navigation.go(place('login'));
  navigation.go(place('contact'));
  arrivals.get('/en/app/contact')?.();
  await expect.element(heading('Another page')).toBeVisible();
  arrivals.get('/en/app/login')?.();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(heading('Another page')).toBeVisible();
});

it('goes there all the same when the code cannot be had, for the page to say so', async () => {
  const { navigation, failures } = await open();
  navigation.go(place('login'));
  await expect.poll(() => failures.size).toBe(1);
  failures.get('/en/app/login')?.();
  await expect.element(heading('The next page')).toBeVisible();
});
