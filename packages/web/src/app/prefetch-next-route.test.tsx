import { expect, it } from 'vitest';
import { lazyComponent } from '../kit/index.ts';
import type { RouteName } from '../routes/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { AppRoutes } from './app-routes.tsx';
import type { LazyScreen } from './app-screens.ts';
import { member } from './testing/built-screens.tsx';

/** Shows a page to a member and answers whose screens are fetched. */
async function fetchedAt(path: string) {
  const fetched: RouteName[] = [];
  const screenOf = (route: RouteName): LazyScreen =>
    lazyComponent(() => {
      fetched.push(route);
      return Promise.resolve({ default: () => <h1>{`the screen of ${route}`}</h1> });
    });
  const built = new Map<RouteName, LazyScreen>();
  const find = (route: RouteName) => {
    const screen = built.get(route) ?? screenOf(route);
    built.set(route, screen);
    return screen;
  };
  const { screen } = await renderShell(<AppRoutes screens={{ find }} />, { path: `/en/app/${path}`, session: member });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  return fetched;
}

/** Milliseconds: a page that is not in front waits out the longest wait of the component, with slow timers. */
const IDLE = { timeout: 30_000 };

/** The browser was idle, or has waited as long as the component does: whoever waited for that before has begun. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));

it('fetches the screen of a conversation where the list of them is shown', IDLE, async () => {
  const fetched = await fetchedAt('messages');
  await expect.poll(() => fetched, { timeout: 25_000 }).toEqual(['messages', 'conversation']);
});

it('fetches nothing beside other pages', IDLE, async () => {
  const fetched = await fetchedAt('matches');
  await idle();
  expect(fetched).toEqual(['matches']);
});
