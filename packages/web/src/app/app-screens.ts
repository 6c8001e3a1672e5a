import type { AppContainer } from '../container/index.ts';
import type { Translator } from '../i18n/index.ts';
import { lazyComponent, type LazyComponent } from '../kit/index.ts';
import { ROUTES, type Route, type RouteName, type RouteProps, type ScreenComponent } from '../routes/index.ts';

/** A screen, fetched at its first use. */
export type LazyScreen = LazyComponent<RouteProps<readonly string[]>>;

/** What the routes need of the screens. */
export type FindScreen = Pick<AppScreens, 'find'>;

/** The screens of the product, each fetched at its first use together with its feature's modules and texts. */
export class AppScreens {
  readonly #screens = new Map<RouteName, LazyScreen>();

  constructor(
    private readonly container: Pick<AppContainer, 'load'>,
    private readonly translator: Pick<Translator, 'loadNamespaces'>,
    private readonly rowOf: (route: RouteName) => Route = (route) => ROUTES[route],
  ) {}

  /** The screen of a route; `undefined` for one that is known and not wired. */
  find(name: RouteName): LazyScreen | undefined {
    const { screen, ...row } = this.rowOf(name);
    if (!screen) return undefined;
    const known = this.#screens.get(name);
    if (known) return known;
    const made = lazyComponent(() => this.#load(screen, row));
    this.#screens.set(name, made);
    return made;
  }

  /** Fetches what a route needs before anybody renders it, so that the first render finds everything there. */
  async preload(name: RouteName): Promise<void> {
    await this.find(name)?.preload();
  }

  async #load(
    screen: NonNullable<Route['screen']>,
    { modules = [], texts = [], within }: Pick<Route, 'modules' | 'texts' | 'within'>,
  ): Promise<{ default: ScreenComponent<readonly string[]> }> {
    const [component, loaded] = await Promise.all([
      screen(),
      Promise.all(modules.map((load) => load())),
      this.translator.loadNamespaces(texts),
      within && this.preload(within),
    ]);
    this.container.load(...loaded);
    return { default: component };
  }
}
