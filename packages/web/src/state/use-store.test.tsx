import { Cell } from '@duet/core/kernel';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  makeObservable,
  observeCell,
  observer,
  StoreSourceContext,
  storeToken,
  useStore,
  type StoreSource,
} from './index.ts';

class CountedStore {
  static living: string[] = [];
  readonly #read: () => number;

  constructor(
    readonly name: string,
    readonly count: Cell<number>,
  ) {
    this.#read = observeCell(count, 'count');
    makeObservable(this);
  }

  get current(): number {
    return this.#read();
  }

  start(): void {
    CountedStore.living.push(this.name);
  }

  dispose(): void {
    CountedStore.living = CountedStore.living.filter((name) => name !== this.name);
  }
}

const COUNTED = storeToken<CountedStore, [name: string]>('CountedStore');

function setUp() {
  CountedStore.living = [];
  const count = new Cell(1);
  const source = ((token: unknown) => {
    expect(token).toBe(COUNTED);
    return (name: string) => new CountedStore(name, count);
  }) as StoreSource;
  const Screen = observer(function Screen({ name }: { name: string }) {
    const store = useStore(COUNTED, name);
    return <p>{`${store.name} ${String(store.current)}`}</p>;
  });
  const page = (name: string | undefined) => (
    <StrictMode>
      <StoreSourceContext value={source}>{name !== undefined && <Screen name={name} />}</StoreSourceContext>
    </StrictMode>
  );
  return { count, page };
}

describe('the store of a screen', () => {
  it('exists exactly as long as its screen, in StrictMode too', async () => {
    const { page } = setUp();
    const screen = await render(page('a'));
    await expect.element(screen.getByText('a 1')).toBeVisible();
    expect(CountedStore.living).toEqual(['a']);
    await screen.rerender(page(undefined));
    await expect.poll(() => CountedStore.living).toEqual([]);
  });

  it('is another one when an argument changes, and the same when none does', async () => {
    const { page } = setUp();
    const screen = await render(page('a'));
    await screen.rerender(page('a'));
    expect(CountedStore.living).toEqual(['a']);
    await screen.rerender(page('b'));
    await expect.element(screen.getByText('b 1')).toBeVisible();
    await expect.poll(() => CountedStore.living).toEqual(['b']);
  });

  it('shows what a core cell holds, as it changes', async () => {
    const { page, count } = setUp();
    const screen = await render(page('a'));
    count.update(() => 2);
    await expect.element(screen.getByText('a 2')).toBeVisible();
  });
});
