import 'reflect-metadata/lite';
import { Container, type ContainerModule } from 'inversify';
import type { StoreSource } from '../mobx/index.ts';

/** What a room binds, to be handed to `load` as it is. */
export type RoomModule = ContainerModule;

/** The app's one container. Rooms behind lazy routes bring their module when their first route is entered. */
export class AppContainer {
  readonly #container = new Container({ defaultScope: 'Singleton' });
  readonly #loaded = new Set<ContainerModule>();

  /** Whoever is wired here may bring further rooms. */
  constructor() {
    this.#container.bind(AppContainer).toConstantValue(this);
  }

  /** Loads each module once, however many routes ask for it: a second load would make every binding ambiguous. */
  load(...modules: readonly RoomModule[]): void {
    for (const module of modules) {
      if (this.#loaded.has(module)) continue;
      this.#loaded.add(module);
      this.#container.load(module);
    }
  }

  readonly get: Container['get'] = this.#container.get.bind(this.#container);

  /** What `useStore` asks. */
  readonly stores: StoreSource = (token) => this.#container.get(token);
}
