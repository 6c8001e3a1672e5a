import type { RouteName } from '@duet/core/session';
import type { ComponentType } from 'react';
import type { AppContainer } from '../container/index.ts';
import type { Translator } from '../i18n/index.ts';
import { late, type Late } from '../kit/index.ts';
import { ROUTES, type RouteRow } from './route-table.ts';

/** A screen, fetched at its first use. */
export type LateScreen = Late<object>;

/** What the routes need of the screens. */
export type FindScreen = Pick<AppScreens, 'find'>;

/** The screens of the product, each fetched at its first use together with its room's module and texts. */
export class AppScreens {
  readonly #screens = new Map<RouteName, LateScreen>();

  constructor(
    private readonly container: Pick<AppContainer, 'load'>,
    private readonly translator: Pick<Translator, 'open'>,
    private readonly rowOf: (route: RouteName) => RouteRow = (route) => ROUTES[route],
  ) {}

  /** The screen of a route; `undefined` for one that is known and not wired. */
  find(name: RouteName): LateScreen | undefined {
    const { screen, ...row } = this.rowOf(name);
    if (!screen) return undefined;
    const known = this.#screens.get(name);
    if (known) return known;
    const made = late(() => this.#fetch(screen, row));
    this.#screens.set(name, made);
    return made;
  }

  /** Fetches what a route needs before anybody renders it, so that the first render finds everything there. */
  async prepare(name: RouteName): Promise<void> {
    await this.find(name)?.prepare();
  }

  async #fetch(
    screen: NonNullable<RouteRow['screen']>,
    { modules = [], texts = [] }: RouteRow,
  ): Promise<{ default: ComponentType }> {
    const [component, loaded] = await Promise.all([
      screen(),
      Promise.all(modules.map((load) => load())),
      this.translator.open(texts),
    ]);
    this.container.load(...loaded);
    return component;
  }
}
