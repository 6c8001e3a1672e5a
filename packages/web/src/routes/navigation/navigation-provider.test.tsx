import { useContext } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/index.ts';
import { MemoryHistory } from '../testing/index.ts';
import { BrowserNavigation, NavigationProvider, routeTo, ShownLocationContext } from '../index.ts';

const offer = { languages: ['en'], defaultLanguage: 'en', allowedLocales: ['*'] } as const;

/** An app of three pages, and the fetches of their code under way by path. */
async function open() {
  const loads = new Map<string, () => void>();
  const failures = new Map<string, () => void>();
  const prepare = (path: string) =>
    new Promise<void>((resolve, reject) => {
      loads.set(path, resolve);
      failures.set(path, () => {
        reject(new Error('a newer version is out'));
      });
    });
  const navigation = new BrowserNavigation(offer, window);
  const recovered: string[] = [];
  const recover = (path: string) => {
    recovered.push(path);
    return Promise.resolve('stays' as const);
  };
  const history = new MemoryHistory('/');
  await renderPage(
    <NavigationProvider navigation={navigation} history={history} preload={prepare} recover={recover}>
      <Pages />
    </NavigationProvider>,
    { namespaces: [] },
  );
  return { navigation, history, loads, failures, recovered };
}

function Pages() {
  const path = useContext(ShownLocationContext)?.pathname;
  return <h1>{path === '/' ? 'The old page' : path === '/en/app/login' ? 'The next page' : 'Another page'}</h1>;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const heading = (name: string) => page.getByRole('heading', { name });

it('reports that the next page is pending, over the old one, for as long as its code is fetched', async () => {
  const { navigation, loads } = await open();
  expect(page.getByRole('status').elements()).toHaveLength(0);
  navigation.go(routeTo('login'));
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(heading('The old page')).toBeInTheDocument();
  loads.get('/en/app/login')?.();
  await expect.element(heading('The next page')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('reports nothing for code that is here already: the page would be drawn twice more', async () => {
  const { navigation, loads } = await open();
  const added: string[] = [];
  const watcher = new MutationObserver((changes) => {
    added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? '')));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => {
    watcher.disconnect();
  });
  navigation.go(routeTo('login'));
  loads.get('/en/app/login')?.();
  await expect.element(heading('The next page')).toBeVisible();
  await nextFrame();
  expect(added.filter((text) => text.includes('Loading'))).toEqual([]);
});

it('goes where one wanted to go last, whichever code comes first', async () => {
  const { navigation, loads } = await open();
  navigation.go(routeTo('login'));
  navigation.go(routeTo('contact'));
  loads.get('/en/app/contact')?.();
  await expect.element(heading('Another page')).toBeVisible();
  loads.get('/en/app/login')?.();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(heading('Another page')).toBeVisible();
});

it('keeps the shown page when the code of the next cannot be loaded, and takes the loader away', async () => {
  const { navigation, failures, recovered } = await open();
  navigation.go(routeTo('login'));
  await expect.poll(() => failures.has('/en/app/login')).toBe(true);
  failures.get('/en/app/login')?.();
  await expect.poll(() => recovered).toEqual(['/en/app/login']);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(heading('The old page')).toBeVisible();
});

it('keeps the shown page on the way back, until the code of the previous one is loaded', async () => {
  const { navigation, history, loads } = await open();
  navigation.go(routeTo('login'));
  await expect.poll(() => loads.has('/en/app/login')).toBe(true);
  loads.get('/en/app/login')?.();
  await expect.element(heading('The next page')).toBeVisible();
  loads.clear();
  history.goBack(1);
  await expect.poll(() => loads.has('/')).toBe(true);
  await expect.element(heading('The next page')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading…');
  loads.get('/')?.();
  await expect.element(heading('The old page')).toBeVisible();
});
