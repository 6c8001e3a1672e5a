import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserHistory } from './page-history.ts';

/** A window of which a test presses the buttons. */
class FakeWindow extends EventTarget {
  #entries: { readonly address: URL; state: unknown }[] = [
    { address: new URL('https://duet.example/en/app/browse?tab=new#top'), state: { position: 7 } },
  ];
  #index = 0;
  readonly steps: number[] = [];

  get location(): URL {
    return this.#entry.address;
  }

  get #entry() {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('There is no such entry');
    return entry;
  }

  get history() {
    return {
      state: this.#entry.state,
      pushState: (state: unknown, _title: string, path?: string | URL | null) => {
        this.#entries.splice(++this.#index, Infinity, {
          state,
          address: new URL(String(path), this.#entries[0]?.address),
        });
      },
      replaceState: (state: unknown, _title: string, path?: string | URL | null) => {
        const { address } = this.#entry;
        this.#entries[this.#index] = { state, address: new URL(path ?? address, address) };
      },
      go: (steps = 0) => {
        this.steps.push(steps);
        this.#index += steps;
        this.dispatchEvent(new PopStateEvent('popstate'));
      },
    };
  }
}

let page: FakeWindow;
let history: BrowserHistory;
const location = () => history.position.get().location;

beforeEach(() => {
  page = new FakeWindow();
  history = new BrowserHistory(page);
});

describe('the history of the browser', () => {
  it('begins with the page of the document and numbers its entry, without touching what others keep there', () => {
    expect(history.position.get()).toEqual({
      location: { pathname: '/en/app/browse', search: '?tab=new', hash: '#top', key: 'default', isByBrowser: true },
      index: 0,
    });
    expect(page.history.state).toEqual({ position: 7, idx: 0 });
  });

  it('goes on to an entry with a key of its own, or puts it in place of the present one', () => {
    history.goToPath('/en/app/matches?x=1', { replace: false });
    expect(location()).toMatchObject({ pathname: '/en/app/matches', search: '?x=1', hash: '', isByBrowser: false });
    expect(history.position.get().index).toBe(1);
    const { key } = location();
    expect(key).not.toBe('default');
    history.goToPath('/en/app/activity', { replace: true });
    expect([history.position.get().index, location().pathname]).toEqual([1, '/en/app/activity']);
    expect(location().key).not.toBe(key);
  });

  it('follows the browser’s buttons until it is stopped, and knows the entries again', () => {
    const stop = history.start();
    history.goToPath('/en/app/matches', { replace: false });
    const { key } = location();
    history.goBack(1);
    expect(page.steps).toEqual([-1]);
    expect(history.position.get()).toMatchObject({
      location: { pathname: '/en/app/browse', isByBrowser: true },
      index: 0,
    });
    page.history.go(1);
    expect(location()).toMatchObject({ key, isByBrowser: true });
    stop();
    page.history.go(-1);
    expect(location().pathname).toBe('/en/app/matches');
  });

  it('knows its entry after a reload', () => {
    history.goToPath('/en/app/matches', { replace: false });
    const { key } = location();
    expect(new BrowserHistory(page).position.get()).toMatchObject({ location: { key, isByBrowser: true }, index: 1 });
  });
});
