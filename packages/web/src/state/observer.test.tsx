import { Cell } from '@duet/core/kernel';
import { useReducer, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { makeObservable, observeCell, observer, useCell } from './index.ts';

class Texts {
  text = 'one';
  constructor() {
    makeObservable(this);
  }
  get isLong(): boolean {
    return this.text.length > 3;
  }
}

it('an observer renders again when what it read has changed, and not for what its getters leave the same', async () => {
  const store = new Texts();
  let renders = 0;
  const Shown = observer(function Shown({ label }: { readonly label: string }) {
    renders += 1;
    return <p>{`${label}: ${store.isLong ? 'long' : 'short'}`}</p>;
  });
  const Whole = observer(function Whole() {
    return <p>{store.text}</p>;
  });
  const screen = await render(
    <>
      <Shown label="text" />
      <Whole />
    </>,
  );
  await expect.element(screen.getByText('text: short')).toBeInTheDocument();
  store.text = 'two';
  await expect.element(screen.getByText('two')).toBeInTheDocument();
  expect(renders).toBe(1);
  store.text = 'three';
  await expect.element(screen.getByText('text: long')).toBeInTheDocument();
  expect(renders).toBe(2);
});

it('an observer is left alone by a parent that renders it with the same props', async () => {
  let renders = 0;
  const Child = observer(function Child({ name }: { readonly name: string }) {
    renders += 1;
    return <p>{name}</p>;
  });
  function Parent() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`pressed ${String(count)}`}
        </button>
        <Child name="child" />
      </>
    );
  }
  const screen = await render(<Parent />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('pressed 1')).toBeInTheDocument();
  expect(renders).toBe(1);
});

it('an observer that has gone follows nothing', async () => {
  let listeners = 0;
  const cell = new Cell('here');
  const read = observeCell(
    {
      get: () => cell.get(),
      subscribe(listener) {
        listeners += 1;
        const stop = cell.subscribe(listener);
        return () => {
          listeners -= 1;
          stop();
        };
      },
    },
    'watched',
  );
  const Shown = observer(function Shown() {
    return <p>{read()}</p>;
  });
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('here')).toBeInTheDocument();
  expect(listeners).toBe(1);
  cell.update(() => 'there');
  await expect.element(screen.getByText('there')).toBeInTheDocument();
  expect(listeners).toBe(1);
  await screen.unmount();
  expect(listeners).toBe(0);
});

it('a component with state that is no observer is rendered with its parent, as ever', async () => {
  const cell = new Cell('cell');
  let now = 'morning';
  function Row({ read }: { readonly read: () => string }) {
    return <p>{`${useCell(cell)}: ${read()}`}</p>;
  }
  const read = () => now;
  function List() {
    const [, showMore] = useReducer((pages: number) => pages + 1, 1);
    return (
      <>
        <button type="button" onClick={() => showMore()}>
          More
        </button>
        <Row read={read} />
      </>
    );
  }
  const screen = await render(<List />);
  now = 'evening';
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('cell: evening')).toBeInTheDocument();
});
