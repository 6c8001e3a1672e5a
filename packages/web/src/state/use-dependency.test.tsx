import { Cell } from '@duet/core/kernel';
import { StrictMode, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  StoreSourceContext,
  storeToken,
  useCell,
  useDependency,
  useExecuteOnMount,
  type StoreSource,
} from './index.ts';

class CountCalls {
  readonly calls = new Cell(0);

  execute(): void {
    this.calls.update((calls) => calls + 1);
  }
}

const COUNT_CALLS = storeToken<CountCalls>('CountCalls');

const provide = (countCalls: CountCalls, inner: ReactNode) => (
  <StrictMode>
    <StoreSourceContext value={(() => () => countCalls) as StoreSource}>{inner}</StoreSourceContext>
  </StrictMode>
);

function Calls() {
  const calls = useCell(useDependency(COUNT_CALLS).calls);
  return <p>{`calls: ${String(calls)}`}</p>;
}

function ExecutingPage() {
  useExecuteOnMount(COUNT_CALLS);
  return null;
}

it('renders the value of a cell, and each later value', async () => {
  const countCalls = new CountCalls();
  const screen = await render(provide(countCalls, <Calls />));
  await expect.element(screen.getByText('calls: 0')).toBeVisible();
  countCalls.execute();
  await expect.element(screen.getByText('calls: 1')).toBeVisible();
});

it('executes a use case once for each mount of a page, in StrictMode too', async () => {
  const countCalls = new CountCalls();
  const screen = await render(provide(countCalls, <ExecutingPage />));
  await screen.rerender(provide(countCalls, <ExecutingPage />));
  expect(countCalls.calls.get()).toBe(1);
  await screen.rerender(provide(countCalls, null));
  await screen.rerender(provide(countCalls, <ExecutingPage />));
  expect(countCalls.calls.get()).toBe(2);
});
