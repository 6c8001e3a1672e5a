import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../kit/testing/index.ts';
import { AppScreens } from './app-screens.ts';
import type { Route, RouteName } from '../routes/index.ts';

/** Screens that say when they are fetched, with what comes beside each. */
function setUp() {
  const fetched: string[] = [];
  const row: Route = {
    path: '',
    access: 'visitor',
    layout: 'landing',
    screen: () => {
      fetched.push('screen');
      return Promise.resolve(() => <h1>the landing page</h1>);
    },
    texts: ['registration'],
  };
  const translator = {
    loadNamespaces: (namespaces: readonly string[]) => {
      fetched.push(...namespaces);
      return Promise.resolve();
    },
  };
  const rows: Partial<Record<RouteName, Route>> = {
    root: row,
    messages: {
      ...row,
      texts: ['messaging'],
      screen: () => {
        fetched.push('list');
        return Promise.resolve(() => <h1>the list</h1>);
      },
    },
    conversation: { ...row, within: 'messages' },
  };
  const screens = new AppScreens(
    { load: () => undefined },
    translator,
    (route) => rows[route] ?? { path: 'stories', access: 'open', layout: 'either' },
  );
  return { fetched, screens };
}

it('fetches a screen with its texts when it is first shown, and once', async () => {
  const { fetched, screens } = setUp();
  const Landing = screens.find('root');
  expect(fetched, 'until somebody looks').toEqual([]);
  if (!Landing) throw new Error('There is no landing page');
  await renderKit(<Landing props={{ parameters: [], query: new URLSearchParams() }} after={<p>arrived</p>} />);
  await expect.element(page.getByRole('heading', { name: 'the landing page' })).toBeVisible();
  await expect.element(page.getByText('arrived')).toBeVisible();
  expect(screens.find('root')).toBe(Landing);
  expect(fetched).toEqual(['screen', 'registration']);
});

it('fetches a screen before it is shown when it is asked to', async () => {
  const { fetched, screens } = setUp();
  await screens.preload('root');
  expect(fetched).toEqual(['screen', 'registration']);
});

it('fetches the screen that stays around one with it, and before that one is shown', async () => {
  const { fetched, screens } = setUp();
  await screens.preload('conversation');
  expect(fetched.toSorted()).toEqual(['list', 'messaging', 'registration', 'screen']);
});

it('has none for a route that is known and not wired', () => {
  expect(setUp().screens.find('stories')).toBeUndefined();
});
