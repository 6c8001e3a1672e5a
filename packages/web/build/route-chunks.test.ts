import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../src/routes/table/layout.ts';
import type { RouteRow } from '../src/routes/table/route-row.ts';
import { ROUTES } from '../src/routes/table/route-table.ts';
import { FRAME, VISITORS_LATER } from './bundles/client-parts.ts';
import { readChunkModules } from './chunk-modules.ts';
import { Manifest } from './manifest.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = await Manifest.read(dist);
const modulesOf = await readChunkModules(dist);
const modulesIn = (address: string): readonly string[] => Object.keys(modulesOf[address.slice(1)] ?? {});
/** The page's first script has them, whichever route is open; visitors' screens are in one file. */
const alwaysLoaded = new Set(manifest.graphOf(['src/main.tsx', 'src/visitor.tsx']));
const alwaysLoadedSources = new Set([...alwaysLoaded].flatMap(modulesIn));

const shell = new Set(manifest.graphOf(['src/main.tsx', ...FRAME]));

/** Kilobytes (1000 bytes) by gzip of all that a route needs beyond the shell. */
const ROUTE_BUDGET = 55;

const kilobytes = (address: string): number => gzipSync(readFileSync(dist + address)).length / 1000;

const biggestIn = (addresses: readonly string[]): string =>
  addresses
    .flatMap((address) => Object.entries(modulesOf[address.slice(1)] ?? {}))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 12)
    .map(([source, bytes]) => `${source} ${bytes}`)
    .join(', ');

/** What every feature may use, and the wiring of features, which is not one. */
const NO_FEATURES = ['kit', 'i18n', 'theme', 'state', 'routes', 'tenant', 'paywall', 'app', 'container', 'injection'];

/** Routes whose modules bind profiles of others, too. */
const WITH_PROFILES = [
  'account',
  'accountInfo',
  'blockList',
  'changePassword',
  'agreements',
  'dataCopy',
  'devices',
  'displaySettings',
  'notifications',
];

/** Features of which a page shows a part. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(WITH_PROFILES.map((name) => [name, ['profile']])),
  root: ['social-sign-in'],
  login: ['social-sign-in'],
  changeEmail: ['profile', 'social-sign-in'],
  removeProfile: ['profile', 'social-sign-in'],
  browse: ['matches', 'permission-prompt', 'profile'],
  browseAdmirer: ['matches', 'permission-prompt', 'profile'],
  browseTab: ['matches', 'permission-prompt', 'profile'],
  conversation: ['camera', 'permission-prompt', 'profile'],
  discoveryPreferences: ['camera', 'profile-editing'],
  editProfile: ['camera', 'profile-editing'],
  lookBook: ['permission-prompt', 'profile'],
  matches: ['permission-prompt', 'profile'],
  messages: ['camera', 'profile'],
  ownProfile: ['camera', 'profile-editing'],
  onboardingPage: ['camera', 'profile-editing'],
  profile: ['camera', 'messaging', 'permission-prompt'],
  adventist: ['shell'],
};

/** Whose page it is, where it is put together beside the table from parts of several features. */
const COMPOSED: Readonly<Record<string, string>> = {
  browse: 'discovery',
  browseAdmirer: 'discovery',
  browseTab: 'discovery',
  conversation: 'messaging',
  lookBook: 'discovery',
  matches: 'matches',
  messages: 'messaging',
  profile: 'profile',
};

/** The sources that a function of the route table imports, in the form in which Vitest writes it. */
const importsOf = (load: () => unknown): readonly string[] =>
  [...String(load).matchAll(/import\w*\(\s*["']\/packages\/web\/([^"']+)["']/g)].map(([, path]) => path ?? '');

const featureOf = (source: string): string => /^src\/([^/]+)\//.exec(source)?.[1] ?? '';

const isOfMembers = (layout: Layout): boolean => ['member', 'conversation', 'checkout', 'focus'].includes(layout);

/** The features whose code is loaded with the sources, and was not before. */
const loadedFeatures = (sources: readonly string[], loadedBefore: ReadonlySet<string>): readonly string[] => {
  const own = sources.filter((source) => !alwaysLoadedSources.has(source));
  const modules = manifest.graphOf(own).flatMap((address) => (loadedBefore.has(address) ? [] : modulesIn(address)));
  const features = new Set(modules.map(featureOf));
  return [...features].filter((feature) => feature !== '' && !NO_FEATURES.includes(feature));
};

/** What a screen is fetched with: that of the route that shows it in itself comes, too. */
const importsOfScreen = (screen: () => unknown, within: RouteRow['within']): readonly string[] => [
  ...importsOf(screen),
  ...(within ? importsOf(ROUTES[within].screen ?? screen) : []),
];

const screens = Object.entries<RouteRow>(ROUTES).flatMap(([name, { layout, screen, within, modules = [] }]) =>
  screen
    ? [
        {
          name,
          layout,
          screen: importsOfScreen(screen, within),
          modules: modules.flatMap(importsOf),
          count: modules.length,
        },
      ]
    : [],
);

describe('a route', () => {
  it.each(screens)(
    '$name loads its own feature and the parts in its slots',
    ({ name, layout, screen, modules, count }) => {
      const slots = SLOTS[name] ?? [];
      const composed = COMPOSED[name];
      const features = composed === undefined ? screen.map(featureOf) : [composed];
      const own = [...new Set(features)].filter((feature) => !slots.includes(feature));
      expect(screen).not.toEqual([]);
      expect(own).toHaveLength(1);
      expect(modules).toHaveLength(count);
      const loaded = loadedFeatures([...screen, ...modules], isOfMembers(layout) ? shell : alwaysLoaded);
      expect(loaded.filter((feature) => ![...slots, ...own].includes(feature))).toEqual([]);
    },
  );

  it.each(screens)(`$name needs at most ${ROUTE_BUDGET} kB beyond the shell`, ({ name, screen, modules }) => {
    const own = manifest.graphOf([...screen, ...modules]).filter((address) => !shell.has(address));
    const weight = own.reduce((sum, address) => sum + kilobytes(address), 0);
    expect(weight, `${name} in kB; the biggest of it in bytes: ${biggestIn(own)}`).toBeLessThanOrEqual(ROUTE_BUDGET);
  });
});

it('no page but that of staff loads the script of staff, which starts as soon as it is loaded', () => {
  const sources = screens.flatMap(({ screen, modules }) => [...screen, ...modules]);
  const script = manifest.address('src/staff.tsx');
  expect(manifest.graphOf(['src/staff.tsx'])).toContain(script);
  expect(manifest.graphOf(['src/main.tsx', 'src/visitor.tsx', ...sources])).not.toContain(script);
});

describe('the landing page', () => {
  const LANDING = 'src/registration/landing/landing-screen.tsx';

  it('is in the script of the pages for visitors, and in none that a member’s page begins with (RT-04)', () => {
    expect(manifest.graphOf(['src/visitor.tsx']).flatMap(modulesIn)).toContain(LANDING);
    expect([...shell].flatMap(modulesIn)).not.toContain(LANDING);
  });
});

describe('what visitors’ pages bring after their first paint', () => {
  /** A source in the middle of what surrounds every page of a member. */
  const FRAME_SOURCE = '../core/src/messaging/outbox/outbox.ts';

  it.each(VISITORS_LATER)('has nothing of what surrounds a member’s page: %s', (source) => {
    const sources = manifest.graphOf([source]).flatMap(modulesIn);
    expect(sources).toContain(source);
    expect(sources).not.toContain(FRAME_SOURCE);
  });

  it('is told from it by a source that is there', () => {
    expect(manifest.graphOf(FRAME).flatMap(modulesIn)).toContain(FRAME_SOURCE);
  });
});
