import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_ENTRY } from '../routes/index.ts';
import { VisitorHistory, type VisitorRoute } from './index.ts';

/** A window of which a test presses the buttons. */
class FakeWindow extends EventTarget {
  readonly entries: string[] = [];
  location = new URL('https://duet.example/en/app/login?x=1');
  readonly history = {
    pushState: (_state: unknown, _title: string, path?: string | URL | null) => {
      this.entries.push(`push ${String(path)}`);
      this.location = new URL(String(path), this.location);
    },
    replaceState: (_state: unknown, _title: string, path?: string | URL | null) => {
      this.entries.push(`replace ${String(path)}`);
      this.location = new URL(String(path), this.location);
    },
  };

  pressBack(path: string): void {
    this.location = new URL(path, this.location);
    this.dispatchEvent(new PopStateEvent('popstate'));
  }
}

let page: FakeWindow;
let opened: string[];
let loads: Map<VisitorRoute, Promise<void>>;
let history: VisitorHistory;

beforeEach(() => {
  page = new FakeWindow();
  opened = [];
  loads = new Map();
  history = new VisitorHistory({
    route: 'login',
    page,
    preload: (route) => loads.get(route) ?? Promise.resolve(),
    openApplication: (path, { replace }) => opened.push(`${path} ${String(replace)}`),
  });
});

const shownRoute = () => history.shown.get().route;

describe('the pages of visitors in one document', () => {
  it('begin with the one that it was loaded with, which has its focus from the browser', () => {
    expect(history.shown.get()).toEqual({
      route: 'login',
      location: { pathname: '/en/app/login', search: '?x=1', hash: '', key: FIRST_ENTRY, isByBrowser: true },
      isFirst: true,
    });
  });

  it('follow one another without loading the document, with an entry of the history or in place of it', async () => {
    history.go('/en/app/register/2', { replace: false });
    await expect.poll(shownRoute).toBe('registerSecond');
    expect(history.shown.get().isFirst).toBe(false);
    history.go('/en/app/register/1?y=2', { replace: true });
    await expect.poll(shownRoute).toBe('registerFirst');
    expect(history.shown.get().location.search).toBe('?y=2');
    expect([page.entries, opened]).toEqual([['push /en/app/register/2', 'replace /en/app/register/1?y=2'], []]);
  });

  it('leave every other path to the application, with the address as it is until then', async () => {
    history.go('/en/app/browse', { replace: true });
    await expect.poll(() => opened).toEqual(['/en/app/browse true']);
    expect([page.entries, shownRoute()]).toEqual([[], 'login']);
  });

  it('keep the page that is shown until the next is there, and the last request counts', async () => {
    let finishLoad: () => void = () => undefined;
    const load = new Promise<void>((resolve) => {
      finishLoad = resolve;
    });
    loads.set('registerSecond', load);
    history.go('/en/app/register/2', { replace: false });
    history.go('/en/app/forgotPassword', { replace: false });
    await expect.poll(shownRoute).toBe('forgotPassword');
    finishLoad();
    await load;
    await Promise.resolve();
    expect([shownRoute(), page.entries]).toEqual(['forgotPassword', ['push /en/app/forgotPassword']]);
  });

  it('leave a page that could not be had to the application', async () => {
    loads.set('registerSecond', Promise.reject(new Error('offline')));
    history.go('/en/app/register/2', { replace: false });
    await expect.poll(() => opened).toEqual(['/en/app/register/2 false']);
  });

  it('follow the browser’s buttons until they are stopped', async () => {
    const stop = history.start();
    page.pressBack('/en/app/#privacy-choices');
    await expect.poll(shownRoute).toBe('root');
    expect(history.shown.get().location.hash).toBe('#privacy-choices');
    page.pressBack('/en/app/contact');
    await expect.poll(() => opened).toEqual(['/en/app/contact true']);
    stop();
    page.pressBack('/en/app/login');
    expect([shownRoute(), page.entries]).toEqual(['root', []]);
  });
});
