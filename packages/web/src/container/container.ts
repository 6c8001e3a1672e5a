import { Container } from '../injection/index.ts';
import type { StoreSource } from '../state/index.ts';

/** The app's one container. The modules of lazy routes are loaded when their first route is entered. */
export class AppContainer extends Container {
  /** A module that is loaded later may add further features. */
  constructor() {
    super();
    this.bind(AppContainer).toConstantValue(this);
  }

  /** The source of factories for `useStore` and `useDependency`. */
  readonly stores: StoreSource = (token) => this.get(token);
}
