import type { Token } from './token.ts';

/** Answers what a token names, and makes it at the first request. Throws for one that nothing is bound to. */
export type Resolve = <T>(token: Token<T>) => T;

/** How the value of a token comes about; one of these is to be called, once. */
export interface Binding<T> {
  toConstantValue(value: T): void;
  /** Made from what the tokens name, in their order; one of the wrong kind does not compile. */
  toResolvedValue(make: () => T): void;
  toResolvedValue<Dependencies extends readonly unknown[]>(
    make: (...dependencies: Dependencies) => T,
    tokens: TokensOf<Dependencies>,
  ): void;
  /** Made by a function that requests what it needs itself. */
  toDynamicValue(make: (context: { readonly get: Resolve }) => T): void;
}

type TokensOf<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Token<Values[Index]> };

/** Throws for a token that is bound already. */
export type Bind = <T>(token: Token<T>) => Binding<T>;

/** What a feature binds, called once with each container that loads it. */
export class ContainerModule {
  constructor(readonly register: (options: { readonly bind: Bind }) => void) {}
}

/** Values by their tokens. Each is made at its first use and kept; bindings may be added at any time and in any order. */
export class Container {
  readonly #makers = new Map<Token<unknown>, () => unknown>();
  readonly #made = new Map<Token<unknown>, unknown>();
  readonly #loaded = new Set<ContainerModule>();

  /** Loads each module once, however many routes ask for it. */
  load(...modules: readonly ContainerModule[]): void {
    for (const module of modules) {
      if (this.#loaded.has(module)) continue;
      this.#loaded.add(module);
      module.register({ bind: this.bind });
    }
  }

  readonly bind: Bind = <T>(token: Token<T>): Binding<T> => ({
    toConstantValue: (value) => {
      this.#add(token, () => value);
    },
    toResolvedValue: <Dependencies extends readonly unknown[]>(
      make: (...dependencies: Dependencies) => T,
      tokens?: TokensOf<Dependencies>,
    ) => {
      this.#add(token, () => make(...this.#getAll(tokens)));
    },
    toDynamicValue: (make) => {
      this.#add(token, () => make({ get: this.get }));
    },
  });

  readonly get: Resolve = (token) => this.#resolve(token);

  // What is kept under a token is what its binding has made, whose type `bind` has seen.
  #resolve<T>(token: Token<T>): T;
  #resolve(token: Token<unknown>): unknown {
    if (!this.#made.has(token)) this.#made.set(token, this.#makerOf(token)());
    return this.#made.get(token);
  }

  #getAll<Values extends readonly unknown[]>(tokens?: TokensOf<Values>): Values;
  #getAll(tokens: readonly Token<unknown>[] = []): unknown {
    return tokens.map((token) => this.get(token));
  }

  #makerOf(token: Token<unknown>): () => unknown {
    const make = this.#makers.get(token);
    if (!make) throw new Error(`Nothing is bound to ${nameOf(token)}`);
    return make;
  }

  #add(token: Token<unknown>, make: () => unknown): void {
    if (this.#makers.has(token)) throw new Error(`${nameOf(token)} is bound already`);
    this.#makers.set(token, make);
  }
}

const nameOf = (token: Token<unknown>): string => (typeof token === 'symbol' ? String(token) : token.name);
