import { type RouteAccess, type Session } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RouteGuard } from '../index.ts';
import { renderShell } from '../testing/index.ts';
import { matchPath, routeTo, useLocation, type RouteName } from '../../routes/index.ts';

const member: Session = { status: 'member', self: aSelf() };
/** A gated page, with the login page beside it. */
const renderGuarded = (route: RouteName, access: RouteAccess) => <GuardedPage route={route} access={access} />;
function GuardedPage({ route, access }: { readonly route: RouteName; readonly access: RouteAccess }) {
  const { pathname } = useLocation();
  if (!matchPath(`/:language/app/${route}`, pathname)) return <p>elsewhere</p>;
  return (
    <RouteGuard page={{ access }}>
      <p>the page</p>
    </RouteGuard>
  );
}
const address = () => page.getByLabelText('address');

describe('the gate of a page', () => {
  it('sends a visitor to the login page and remembers what they wanted to see', async () => {
    const { returnAddress } = await renderShell(renderGuarded('messages', 'member'), {
      path: '/he/app/messages?filter=unread',
    });
    await expect.element(address()).toHaveTextContent('/en/app/login');
    await expect.element(page.getByText('the page')).not.toBeInTheDocument();
    expect(returnAddress.read()).toBe('/app/messages?filter=unread');
  });

  it('remembers the part of the page that they wanted to see', async () => {
    const { returnAddress } = await renderShell(renderGuarded('messages', 'member'), {
      path: '/en/app/messages?filter=unread#latest',
    });
    await expect.element(address()).toHaveTextContent('/en/app/login');
    expect(returnAddress.read()).toBe('/app/messages?filter=unread#latest');
  });

  it('remembers a page without a support token', async () => {
    const { returnAddress } = await renderShell(renderGuarded('messages', 'member'), {
      path: '/en/app/messages?filter=unread&token=dead-token',
    });
    await expect.poll(() => returnAddress.read()).toBe('/app/messages?filter=unread');
  });

  it('reports that a support session is over on every page, and leaves for the start of the product when told to', async () => {
    const { navigation } = await renderShell(renderGuarded('contact', 'open'), {
      session: { status: 'supportEnded' },
      path: '/en/app/contact',
    });
    await expect.element(page.getByRole('heading', { name: 'The support session has ended' })).toBeVisible();
    await expect.element(page.getByText('the page')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Go to the start page' }).click();
    expect(navigation.visited).toEqual(['anew: root']);
  });

  it('lets a member in', async () => {
    const { returnAddress } = await renderShell(renderGuarded('messages', 'member'), {
      session: member,
      path: '/en/app/messages',
    });
    await expect.element(page.getByText('the page')).toBeVisible();
    expect(returnAddress.read()).toBeUndefined();
  });

  it('hides everything while no one knows who is here, and decides when it is known', async () => {
    const { state } = await renderShell(renderGuarded('messages', 'member'), {
      session: { status: 'starting' },
      path: '/en/app/messages',
    });
    await expect.element(page.getByRole('status')).toBeVisible();
    await expect.element(page.getByText('the page')).not.toBeInTheDocument();
    state.set(member);
    await expect.element(page.getByText('the page')).toBeVisible();
  });

  it('decides again on a member when their data is there, and sends them off who must confirm the email', async () => {
    const { state } = await renderShell(renderGuarded('messages', 'member'), {
      session: { status: 'member' },
      path: '/en/app/messages',
    });
    await expect.element(page.getByText('the page')).toBeVisible();
    state.set({ status: 'member', self: aSelf({ shouldConfirmEmail: true }) });
    await expect.element(address()).toHaveTextContent('/en/app/onboarding/confirmemail');
  });

  it('leaves it to the login to go on from its page, but keeps members from coming to it', async () => {
    const { state } = await renderShell(renderGuarded('login', 'visitor'), { path: '/en/app/login' });
    await expect.element(page.getByText('the page')).toBeVisible();
    state.set(member);
    await expect.element(address()).toHaveTextContent('/en/app/login');

    await renderShell(renderGuarded('login', 'visitor'), { path: '/en/app/login', session: member });
    await expect.element(address().last()).toHaveTextContent('/en/app/browse');
  });

  it('takes a member who returns at the landing page to the first question that is still owed', async () => {
    const missing = routeTo('onboardingPage', '2');
    await renderShell(renderGuarded('root', 'visitor'), { path: '/en/app/root', session: member, missing });
    await expect.element(address()).toHaveTextContent('/en/app/onboarding/2');
  });

  it('does not remember a page that a logout has ended', async () => {
    const { state, returnAddress } = await renderShell(renderGuarded('messages', 'member'), {
      session: member,
      path: '/en/app/messages',
    });
    await expect.element(page.getByText('the page')).toBeVisible();
    state.set({ status: 'visitor' });
    await expect.element(address()).toHaveTextContent('/en/app/login');
    expect(returnAddress.read()).toBeUndefined();
  });

  it('offers to try again when the server could not be asked', async () => {
    const { tokenStorage } = await renderShell(renderGuarded('browse', 'member'), {
      session: { status: 'unreachable' },
      path: '/en/app/browse',
    });
    tokenStorage.save('kept');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('the page')).toBeVisible();
  });

  it('takes a member who must confirm the email to that page', async () => {
    await renderShell(renderGuarded('browse', 'member'), {
      session: { status: 'member', self: aSelf({ shouldConfirmEmail: true }) },
      path: '/en/app/browse',
    });
    await expect.element(address()).toHaveTextContent('/en/app/onboarding/confirmemail');
  });
});
