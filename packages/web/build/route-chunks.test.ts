import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RouteRow } from '../src/routes/table/route-row.ts';
import { ROUTES } from '../src/routes/table/route-table.ts';
import { readChunkModules } from './chunk-modules.ts';
import { Manifest } from './manifest.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = await Manifest.read(dist);
const modulesOf = await readChunkModules(dist);
/** The page's first script has them, whichever route is open. */
const alwaysLoaded = new Set(manifest.graph('src/main.tsx'));
const alwaysLoadedSources = new Set([...alwaysLoaded].flatMap((address) => modulesOf[address.slice(1)] ?? []));

/** What every feature may use, and the wiring of features, which is not one. */
const NO_FEATURES = ['kit', 'i18n', 'theme', 'mobx', 'routes', 'tenant', 'app', 'container'];

/** Features of which a page shows a part. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  root: ['social-sign-in'],
  login: ['social-sign-in'],
  changeEmail: ['social-sign-in'],
  conversation: ['permission-prompt'],
  profile: ['permission-prompt'],
  adventist: ['shell'],
};

/** The sources that a function of the route table imports, in the form in which Vitest writes it. */
const importsOf = (load: () => unknown): readonly string[] =>
  [...String(load).matchAll(/import\w*\(\s*["']\/packages\/web\/([^"']+)["']/g)].map(([, path]) => path ?? '');

const featureOf = (source: string): string => /^src\/([^/]+)\//.exec(source)?.[1] ?? '';

const modulesIn = (address: string): readonly string[] => modulesOf[address.slice(1)] ?? [];

/** The features whose code is loaded with the sources, and not with every page. */
const loadedFeatures = (sources: readonly string[]): readonly string[] => {
  const own = sources.filter((source) => !alwaysLoadedSources.has(source));
  const modules = manifest.graphOf(own).flatMap((address) => (alwaysLoaded.has(address) ? [] : modulesIn(address)));
  const features = new Set(modules.map(featureOf));
  return [...features].filter((feature) => feature !== '' && !NO_FEATURES.includes(feature));
};

const screens = Object.entries<RouteRow>(ROUTES).flatMap(([name, { screen, modules = [] }]) =>
  screen ? [{ name, screen: importsOf(screen), modules: modules.flatMap(importsOf), count: modules.length }] : [],
);

describe('a route', () => {
  it.each(screens)('$name loads its own feature and the parts in its slots', ({ name, screen, modules, count }) => {
    const slots = SLOTS[name] ?? [];
    const own = [...new Set(screen.map(featureOf))].filter((feature) => !slots.includes(feature));
    expect(own).toHaveLength(1);
    expect(modules).toHaveLength(count);
    const loaded = loadedFeatures([...screen, ...modules]);
    expect(loaded.filter((feature) => !slots.includes(feature))).toEqual(own);
  });
});
