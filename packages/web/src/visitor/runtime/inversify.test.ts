import * as inversify from 'inversify';
import 'reflect-metadata/lite';
import { describe, expect, it } from 'vitest';
import * as own from './inversify.ts';

/** As much of both as the container uses. */
interface Library {
  readonly name: string;
  readonly load: (register: (bind: Bind) => void) => (key: symbol) => unknown;
}
type Bind = (key: symbol) => {
  toConstantValue(value: unknown): unknown;
  toResolvedValue(make: (...dependencies: readonly unknown[]) => unknown, keys?: readonly symbol[]): unknown;
  toDynamicValue(make: (context: { readonly get: (key: symbol) => unknown }) => unknown): unknown;
};

const ORIGINAL: Library = {
  name: 'inversify',
  load: (register) => {
    const container = new inversify.Container({ defaultScope: 'Singleton' });
    container.load(
      new inversify.ContainerModule(({ bind }) => {
        register((key) => ({
          toConstantValue: (value) => bind(key).toConstantValue(value),
          toResolvedValue: (make, keys = []) => bind(key).toResolvedValue(make, [...keys]),
          toDynamicValue: (make) => bind(key).toDynamicValue(({ get }) => make({ get: (other) => get(other) })),
        }));
      }),
    );
    return (key) => container.get(key);
  },
};
const OWN: Library = {
  name: 'the visitors’ container',
  load: (register) => {
    const container = new own.Container();
    container.load(
      new own.ContainerModule(({ bind }) => {
        register(bind);
      }),
    );
    return container.get;
  },
};

const A = Symbol('A');
const B = Symbol('B');

describe.each([ORIGINAL, OWN])('$name', ({ load }) => {
  it('answers a constant as it was given', () => {
    const value = {};
    expect(load((bind) => bind(A).toConstantValue(value))(A)).toBe(value);
  });

  it('makes a value of others once, in the order of their keys, whichever is bound first', () => {
    const get = load((bind) => {
      bind(A).toResolvedValue((...given) => ({ given }), [B, B]);
      bind(B).toConstantValue('b');
    });
    expect(get(A)).toEqual({ given: ['b', 'b'] });
    expect(get(A)).toBe(get(A));
  });

  it('makes a value by a function that gets others itself, once and not before it is needed', () => {
    let made = 0;
    const get = load((bind) => {
      bind(A).toDynamicValue((context) => ({ order: ++made, b: context.get(B) }));
      bind(B).toResolvedValue(() => undefined);
    });
    expect(made).toBe(0);
    expect(get(A)).toEqual({ order: 1, b: undefined });
    expect(get(A)).toBe(get(A));
  });

  it('refuses a key that nothing is bound to, and one that is bound twice', () => {
    expect(() => load(() => undefined)(A)).toThrow();
    expect(() =>
      load((bind) => {
        bind(A).toConstantValue(1);
        bind(A).toConstantValue(2);
      })(A),
    ).toThrow();
  });
});
