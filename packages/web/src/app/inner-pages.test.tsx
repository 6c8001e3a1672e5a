import { useEffect, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RouteName, RouteProps } from '../routes/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { AppRoutes } from './app-routes.tsx';
import { member, screenOf } from './testing/built-screens.tsx';
import { DirectLink } from './testing/direct-link.tsx';

/** Shows an address to a member: a list that stays around what is opened from it. Answers what was mounted. */
async function visit(path: string) {
  const mounted: string[] = [];
  const Mounted = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
    useEffect(() => {
      mounted.push(name);
    }, [name]);
    return children;
  };
  const list = screenOf(({ inner }) => (
    <Mounted name="list">
      <DirectLink to="messages/c1">one</DirectLink>
      <DirectLink to="messages/c2">two</DirectLink>
      <p>{`open: ${inner?.parameters.join() ?? 'nothing'}`}</p>
      {inner?.page ?? <h1>list</h1>}
    </Mounted>
  ));
  const conversation = screenOf(({ parameters: [id] }: RouteProps<readonly string[]>) => (
    <Mounted name={`conversation ${String(id)}`}>
      <h1>{`conversation ${String(id)}`}</h1>
      <DirectLink to="messages">back</DirectLink>
    </Mounted>
  ));
  const screens: Partial<Record<RouteName, typeof list>> = { messages: list, conversation };
  await renderShell(<AppRoutes screens={{ find: (route) => screens[route] }} />, {
    path: `/en/app/${path}`,
    session: member,
  });
  return mounted;
}

const heading = () => page.getByRole('heading', { level: 1 });
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('a screen within another', () => {
  it('leaves that one as it is, from it to here, to the next, and back', async () => {
    const mounted = await visit('messages');
    await expect.element(heading()).toHaveTextContent('list');
    await follow('one');
    await expect.element(heading()).toHaveTextContent('conversation c1');
    await follow('two');
    await expect.element(heading()).toHaveTextContent('conversation c2');
    await expect.element(page.getByText('open: c2')).toBeVisible();
    await follow('back');
    await expect.element(page.getByText('open: nothing')).toBeVisible();
    expect(mounted).toEqual(['list', 'conversation c1', 'conversation c2']);
  });

  it('brings that one where it is entered first', async () => {
    const mounted = await visit('messages/c2');
    await expect.element(page.getByText('open: c2')).toBeVisible();
    await expect.poll(() => mounted.toSorted()).toEqual(['conversation c2', 'list']);
  });
});
