import { describe, expect, it } from 'vitest';
import { Container, ContainerModule, token } from './index.ts';

const TEXT = token<string>('Text');
const PAIR = token<readonly string[]>('Pair');

describe('a container', () => {
  it('answers a constant as it was given', () => {
    const container = new Container();
    const value: readonly string[] = [];
    container.bind(PAIR).toConstantValue(value);
    expect(container.get(PAIR)).toBe(value);
  });

  it('makes a value of others once, in the order of their tokens, whichever is bound first', () => {
    const container = new Container();
    const first = token<string>('First');
    container.bind(PAIR).toResolvedValue((one, other) => [one, other], [first, TEXT]);
    container.bind(TEXT).toConstantValue('b');
    container.bind(first).toConstantValue('a');
    expect(container.get(PAIR)).toEqual(['a', 'b']);
    expect(container.get(PAIR)).toBe(container.get(PAIR));
  });

  it('makes a value by a function that requests others itself, once and not before it is needed', () => {
    const container = new Container();
    let made = 0;
    container.bind(PAIR).toDynamicValue(({ get }) => [get(TEXT), String(++made)]);
    container.bind(TEXT).toResolvedValue(() => 'b');
    expect(made).toBe(0);
    expect([container.get(PAIR), container.get(PAIR)]).toEqual([
      ['b', '1'],
      ['b', '1'],
    ]);
  });

  it('keeps a value that is undefined, too', () => {
    const container = new Container();
    const optional = token<string | undefined>('Optional');
    let made = 0;
    container.bind(optional).toDynamicValue(() => {
      made += 1;
      return undefined;
    });
    expect([container.get(optional), container.get(optional), made]).toEqual([undefined, undefined, 1]);
  });

  it('knows a class by itself', () => {
    class Clock {
      readonly hour = 9;
    }
    const container = new Container();
    container.bind(Clock).toResolvedValue(() => new Clock());
    expect(container.get(Clock).hour).toBe(9);
    expect(() => new Container().get(Clock)).toThrow('Nothing is bound to Clock');
  });

  it('refuses a token that nothing is bound to, and one that is bound twice', () => {
    const container = new Container();
    expect(() => container.get(TEXT)).toThrow('Nothing is bound to Symbol(Text)');
    container.bind(TEXT).toConstantValue('b');
    expect(() => {
      container.bind(TEXT).toConstantValue('c');
    }).toThrow('Symbol(Text) is bound already');
  });

  it('does not compile with a dependency of the wrong kind, number or order', () => {
    const count = token<number>('Count');
    const join = (text: string, times: number): string => text.repeat(times);
    // The compiler takes the first and refuses the others; none is called.
    const bindings: readonly ((container: Container) => void)[] = [
      ({ bind }) => bind(TEXT).toResolvedValue(join, [TEXT, count]),
      // @ts-expect-error their order is another
      ({ bind }) => bind(TEXT).toResolvedValue(join, [count, TEXT]),
      // @ts-expect-error one is missing
      ({ bind }) => bind(TEXT).toResolvedValue(join, [TEXT]),
      // @ts-expect-error none of them is named
      ({ bind }) => bind(TEXT).toResolvedValue(join),
      // @ts-expect-error the value is of another kind
      ({ bind }) => bind(count).toResolvedValue(join, [TEXT, count]),
      // @ts-expect-error a constant of another kind
      ({ bind }) => bind(count).toConstantValue('1'),
    ];
    expect(bindings).toHaveLength(6);
  });
});

it('registers a module once, however many routes name it', () => {
  const container = new Container();
  const module = new ContainerModule(({ bind }) => {
    bind(TEXT).toConstantValue('here');
  });
  container.load(module, module);
  container.load(module);
  expect(container.get(TEXT)).toBe('here');
});
