import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';
import type { StoreSource } from '../mobx/index.ts';
import type { FeatureModule } from './feature-module.ts';

/** The app's one container. The modules of lazy routes are loaded when their first route is entered. */
export class AppContainer {
  readonly #container = new Container({ defaultScope: 'Singleton' });
  readonly #loaded = new Set<ContainerModule>();

  /** A module that is loaded later may add further features. */
  constructor() {
    this.#container.bind(AppContainer).toConstantValue(this);
  }

  /** Loads each module once, however many routes ask for it: a second load would make every binding ambiguous. */
  load(...modules: readonly FeatureModule[]): void {
    for (const module of modules) {
      if (this.#loaded.has(module)) continue;
      this.#loaded.add(module);
      this.#container.load(module);
    }
  }

  readonly get: Container['get'] = this.#container.get.bind(this.#container);

  /** The source of factories for `useStore` and `useDependency`. */
  readonly stores: StoreSource = (token) => this.#container.get(token);
}
