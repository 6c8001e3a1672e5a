/*
 * Stands for inversify in the bundle of the visitors' pages, where it would be a quarter of the script: as much of it as the
 * container's modules use. Everything is made at its first use and kept. `container.test.ts` runs the same cases on both.
 */

type Key = unknown;
type Resolve = (key: Key) => unknown;

interface Binding {
  toConstantValue(value: unknown): void;
  /** Made from what the keys name, in their order. */
  toResolvedValue(make: (...dependencies: readonly unknown[]) => unknown, keys?: readonly Key[]): void;
  toDynamicValue(make: (context: { readonly get: Resolve }) => unknown): void;
}

interface ModuleOptions {
  readonly bind: (key: Key) => Binding;
}

/** What a feature binds, called once with each container that loads it. */
export class ContainerModule {
  constructor(readonly register: (options: ModuleOptions) => void) {}
}

/** Throws for a key that nothing is bound to, and for one that is bound twice. */
export class Container {
  readonly #makers = new Map<Key, () => unknown>();
  readonly #made = new Map<Key, unknown>();

  load(...modules: readonly ContainerModule[]): void {
    for (const module of modules) module.register({ bind: this.bind });
  }

  readonly bind = (key: Key): Binding => ({
    toConstantValue: (value) => {
      this.#add(key, () => value);
    },
    toResolvedValue: (make, keys = []) => {
      this.#add(key, () => make(...keys.map(this.get)));
    },
    toDynamicValue: (make) => {
      this.#add(key, () => make({ get: this.get }));
    },
  });

  readonly get: Resolve = (key) => {
    if (this.#made.has(key)) return this.#made.get(key);
    const make = this.#makers.get(key);
    if (!make) throw new Error(`Nothing is bound to ${String(key)}`);
    const value = make();
    this.#made.set(key, value);
    return value;
  };

  #add(key: Key, make: () => unknown): void {
    if (this.#makers.has(key)) throw new Error(`${String(key)} is bound already`);
    this.#makers.set(key, make);
  }
}
