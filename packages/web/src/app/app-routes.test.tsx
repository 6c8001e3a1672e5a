import type { Session } from '@duet/core/session';
import { aSelf } from '@duet/core/session/testing';
import { LANGUAGES, type Language } from '@duet/core/tenant';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ROUTE_NAMES, ROUTES, type RouteName } from '../routes/index.ts';
import { renderShell } from '../shell/testing/index.ts';
import { AppRoutes } from './app-routes.tsx';
import { member, screens } from './testing/built-screens.tsx';

const visitor: Session = { status: 'visitor' };

/** Every address of the specification by whom it is for (doc 0 §2, doc 1 §2), with parameters filled in. */
const VISITORS = ['register/1', 'register/2', 'login', 'adventist'];
const EVERYBODY = [
  'forgotPassword',
  'resetPassword',
  'sendRecoveryEmailSuccess',
  'unsubscribe',
  'verify_email/t1',
  'undo_email_change/t1',
  'account/removed',
  'contact',
  'leadthink',
  'logout',
];
const MEMBERS = [
  'browse',
  'browse/new',
  'browse/admirer/a1',
  'lookbook',
  'messages',
  'messages/c1',
  'matches',
  'activity',
  'activity/likes',
  'moreMenu',
  'profile',
  'profile/p1',
  'editprofile',
  'discoverypreferences',
  'account',
  'account/info',
  'account/changeemail',
  'account/changepassword',
  'account/removeprofile',
  'account/transactions',
  'account/billingInfo',
  'account/change-card',
  'account/cancelsubscription',
  'account/confirmcancellation',
  'account/notifications',
  'account/subscription',
  'account/display-settings',
  'account/block-list',
  'account/devices',
  'account/agreements',
  'account/data',
  'onboarding/2',
  'onboarding/confirmemail',
  'onboarding/confirmemailerror',
  'onboarding/confirmemailsuccess',
  'subscribe',
  'subscribe/purchase',
  'subscribe/receipt',
  'subscribe/receipt/refund',
  'subscribe/spotlight',
  'subscribe/upgrade',
  'subscribe/change-plan',
  'subscribe/confirm',
  'subscribe/callback',
];
const UNKNOWN = [
  'favorites',
  'blockedUsers',
  'editPhotos',
  'community',
  'styleguide',
  'stories',
  'nowhere',
  'account/x',
];

const texts = import.meta.glob<{
  readonly title: Readonly<Record<string, string>>;
  readonly notFound: { readonly title: string };
}>('../../../../locales/*/shell.json', { eager: true, import: 'default' });

function textsOf(language: Language) {
  const found = texts[`../../../../locales/${language}/shell.json`];
  if (!found) throw new Error(`There is no locales/${language}/shell.json`);
  return found;
}

/** Enters an address and returns the final address and what is shown there. */
async function visit(path: string, session: Session, language: Language = 'en') {
  const { screen } = await renderShell(<AppRoutes screens={screens} />, {
    path: `/${language}/app/${path}`,
    session,
    language,
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  const seen = {
    address: document.querySelector('[aria-label="address"]')?.textContent,
    heading: document.querySelector('h1')?.textContent ?? '',
    title: document.title,
  };
  await screen.unmount();
  return seen;
}

/** The route of an address: the one whose pattern fits it, fixed words before parameters. */
function routeOf(path: string): RouteName {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(path);
  const isOpenEnded = (name: RouteName) => Number(ROUTES[name].path.includes(':'));
  const [name] = ROUTE_NAMES.filter((one) => fits(ROUTES[one].path)).toSorted(
    (one, other) => isOpenEnded(one) - isOpenEnded(other),
  );
  if (name === undefined) throw new Error(`${path} is no route's`);
  return name;
}

/** What the title of the page at an address must be. */
function titleAt(path: string, language: Language): string {
  const title = textsOf(language).title[routeOf(path)];
  if (title === undefined) throw new Error(`${path} has no title in ${language}`);
  return `${title} · Duet`;
}

beforeEach(async () => {
  await page.viewport(1024, 768);
});

it('names each address of the product once', () => {
  const redirects = ['', 'register', 'registration', 'onboarding'];
  const known = [...VISITORS, ...EVERYBODY, ...MEMBERS, ...redirects, ...UNKNOWN.slice(0, 6)].map(routeOf);
  expect(known.toSorted()).toEqual(ROUTE_NAMES.toSorted());
});

describe.each(LANGUAGES)('in %s', (language) => {
  const at = (path: string) => `/${language}/app/${path}`;

  it.each(VISITORS)('%s is a visitor’s page, which a member is taken from', async (path) => {
    expect(await visit(path, visitor, language)).toMatchObject({ address: at(path), title: titleAt(path, language) });
    expect(await visit(path, member, language)).toMatchObject({ address: at('browse') });
  });

  it.each(EVERYBODY)('%s is everybody’s page', async (path) => {
    const expected = { address: at(path), title: titleAt(path, language) };
    expect(await visit(path, visitor, language)).toMatchObject(expected);
    expect(await visit(path, member, language)).toMatchObject(expected);
  });

  it.each(MEMBERS)('%s is a member’s page, for which a visitor has to log in', async (path) => {
    expect(await visit(path, member, language)).toMatchObject({ address: at(path), title: titleAt(path, language) });
    expect(await visit(path, visitor, language)).toMatchObject({
      address: at('login'),
      title: titleAt('login', language),
    });
  });

  it.each(UNKNOWN)('%s does not exist, for a visitor either', async (path) => {
    const heading = textsOf(language).notFound.title;
    const expected = { address: at(path), heading, title: `${heading} · Duet` };
    expect(await visit(path, visitor, language)).toEqual(expected);
    expect(await visit(path, member, language)).toEqual(expected);
  });

  it.each<readonly [from: string, to: string, who: Session]>([
    ['register', 'register/1', visitor],
    ['register', 'browse', member],
    ['registration', '', visitor],
    ['registration', 'browse', member],
    ['', 'browse', member],
    ['onboarding', 'onboarding/1', member],
    ['onboarding', 'login', visitor],
    ['editprofile/photos', 'editprofile', member],
    ['discoverypreferences/age/deep', 'discoverypreferences', member],
  ])('“%s” leads to “%s” for a %j', async (from, to, who) => {
    expect(await visit(from, who, language)).toMatchObject({ address: at(to) });
  });

  it.each<readonly [who: string, Session]>([
    ['is logged in', member],
    ['must confirm the email', { status: 'member', self: aSelf({ shouldConfirmEmail: true }) }],
  ])('keeps code and address of a link in an email for a person who %s', async (_, who) => {
    const recovery = 'resetPassword?code=c1&email=maya@example.org';
    expect(await visit(recovery, who, language)).toMatchObject({
      address: at(recovery),
      heading: 'the screen of resetPassword',
    });
    const unsubscribe = 'unsubscribe?code=c1';
    expect(await visit(unsubscribe, who, language)).toMatchObject({
      address: at(unsubscribe),
      heading: 'the screen of unsubscribe',
    });
  });

  it('the root is the landing page, titled by the brand alone', async () => {
    expect(await visit('', visitor, language)).toEqual({
      address: at(''),
      heading: 'the screen of root',
      title: 'Duet',
    });
  });
});

describe('an address with broken escapes', () => {
  beforeEach(() => {
    // The router prints that it cannot read it, and the test is about what a person sees.
    const print = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => {
      print.mockRestore();
    });
  });

  it.each(['%', '%E0%A4%A', 'account/%ZZ'])('%s is unknown like any other', async (path) => {
    expect(await visit(path, visitor)).toMatchObject({ heading: textsOf('en').notFound.title });
  });

  it('leads to the page of its link where it has one, which can say that the link is wrong', async () => {
    expect(await visit('verify_email/%E0%A4%A', visitor)).toMatchObject({ heading: 'the screen of verifyEmail' });
  });
});
