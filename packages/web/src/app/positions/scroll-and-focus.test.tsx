import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyComponent } from '../../kit/index.ts';
import type { RouteName, RouteProps, ScreenComponent } from '../../routes/index.ts';
import { MemoryHistory } from '../../routes/testing/index.ts';
import { AppErrorBoundary } from '../../shell/index.ts';
import { renderShell } from '../../shell/testing/index.ts';
import { AppRoutes } from '../app-routes.tsx';
import { member, screenOf, screens } from '../testing/built-screens.tsx';
import { DirectLink } from '../testing/direct-link.tsx';

const GoOn = () => <DirectLink to="register/1">go on</DirectLink>;

beforeEach(async () => {
  await page.viewport(1024, 768);
});

describe('arriving at a page by a link', () => {
  const navigateTo = async (Target: ScreenComponent<readonly string[]>) => {
    const start = screenOf(() => <GoOn />);
    const target = screenOf(Target);
    const find = (route: RouteName) => (route === 'root' ? start : target);
    await renderShell(<AppRoutes screens={{ find }} />);
    await page.getByRole('link', { name: 'go on' }).click();
  };

  it('puts the focus on its heading', async () => {
    await navigateTo(() => <h1>the first step</h1>);
    await expect.element(page.getByRole('heading', { name: 'the first step' })).toHaveFocus();
  });

  it('puts the focus on no heading of what is kept out of sight', async () => {
    await navigateTo(() => (
      <>
        <div inert>
          <h1>kept</h1>
        </div>
        <h1>the first step</h1>
      </>
    ));
    await expect.element(page.getByRole('heading', { name: 'the first step' })).toHaveFocus();
  });

  it('puts the focus on the first mistake, where it is a form that has some', async () => {
    await navigateTo(() => (
      <>
        <h1>the first step</h1>
        <input aria-label="name" />
        <input aria-label="email" aria-invalid="true" />
      </>
    ));
    await expect.element(page.getByRole('textbox', { name: 'email' })).toHaveFocus();
  });
});

describe('returning to a page', () => {
  const Next = screenOf(() => <h1>the first step</h1>);
  /** A long page whose link is far down; what is in it comes with the press of a button, which stands for a server's answer. */
  const visit = async (isLoadedLate: boolean) => {
    const Start = () => {
      const [isLoaded, setLoaded] = useState(!isLoadedLate);
      return (
        <>
          <h1>start</h1>
          <button onClick={() => setLoaded(true)}>load</button>
          {isLoaded && (
            <p style={{ paddingBlock: '2000px' }}>
              <GoOn />
            </p>
          )}
        </>
      );
    };
    const start = screenOf(Start);
    const history = new MemoryHistory('/en/app/');
    const find = (route: RouteName) => (route === 'root' ? start : Next);
    await renderShell(<AppRoutes screens={{ find }} />, { history });
    if (isLoadedLate) clickWithoutPress('load');
    await expect.element(goOn()).toBeInTheDocument();
    window.scrollTo(0, 1700);
    await expect.element(goOn()).toBeInViewport();
    await goOn().click();
    await expect.element(page.getByRole('heading', { name: 'the first step' })).toHaveFocus();
    expect(window.scrollY).toBe(0);
    history.goBack(1);
    await expect.element(page.getByRole('heading', { name: 'start' })).toBeInTheDocument();
  };
  const goOn = () => page.getByRole('link', { name: 'go on' });
  /** As the browser's own buttons: nothing on the page is pressed. */
  const clickWithoutPress = (name: string) => {
    const button = page.getByRole('button', { name }).element();
    if (button instanceof HTMLButtonElement) button.click();
  };

  it('scrolls it to where it was left, and the link that led away has the focus', async () => {
    await visit(false);
    await expect.element(goOn()).toHaveFocus();
    expect(window.scrollY).toBe(1700);
  });

  it('does so as soon as what was there has been loaded', async () => {
    await visit(true);
    clickWithoutPress('load');
    await expect.element(goOn()).toHaveFocus();
    expect(window.scrollY).toBe(1700);
  });

  it('puts the focus on its heading where no link of the page led away, on the first page of a visit, too', async () => {
    const start = screenOf(() => <h1>start</h1>);
    const history = new MemoryHistory('/en/app/');
    const find = (route: RouteName) => (route === 'root' ? start : Next);
    await renderShell(<AppRoutes screens={{ find }} />, { history });
    await expect.element(page.getByRole('heading', { name: 'start' })).toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    await page.getByRole('heading', { name: 'start' }).click();
    history.goToPath('/en/app/register/1', { replace: false });
    await expect.element(page.getByRole('heading', { name: 'the first step' })).toHaveFocus();
    history.goBack(1);
    await expect.element(page.getByRole('heading', { name: 'start' })).toHaveFocus();
  });

  it('leaves whoever has begun to use the page where they are', async () => {
    await visit(true);
    await userEvent.keyboard('{Shift}');
    clickWithoutPress('load');
    await expect.element(goOn()).toBeInTheDocument();
    expect(window.scrollY).toBeLessThan(100);
    await expect.element(goOn()).not.toHaveFocus();
  });
});

describe('a page whose code cannot be had', () => {
  it('reports it with a way to try again, in place of an empty window', async () => {
    // The boundary prints the fault, and the test is about what a person sees.
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      print.mockRestore();
    });
    const gone = lazyComponent<RouteProps<readonly string[]>>(() =>
      Promise.reject(new Error('a newer version is out')),
    );
    await renderShell(
      <AppErrorBoundary>
        <AppRoutes screens={{ find: () => gone }} />
      </AppErrorBoundary>,
      { path: '/en/app/browse', session: member },
    );
    await expect.element(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(print).toHaveBeenCalled();
  });
});

describe('the developers’ page of the kit', () => {
  it('comes for everybody who knows its address, as soon as it has been fetched', async () => {
    await renderShell(<AppRoutes screens={screens} />, { path: '/en/app/gallery' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  });
});
