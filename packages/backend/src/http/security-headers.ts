import type { FastifyInstance } from 'fastify';
import type { ServedTenant } from '../tenant/index.ts';

/** Photos may be taken here, by our own pages alone; nothing else of the device is ever requested. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), display-capture=(), usb=(), midi=()';

const HEADERS: Readonly<Record<string, string>> = {
  // Nothing but a page runs anything, so the policy is closed and pages open what they need.
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  // Pop-ups of the sign-in and payment providers talk to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers could be made to block scripts of ours.
  'x-xss-protection': '0',
};

const HTTPS_HEADERS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Headers of every answer. `isHttps`: whether the tenants' addresses are https, which browsers are then told to insist on. They
 * are texts that stand here and not made anew for each answer.
 */
export function secureHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? HTTPS_HEADERS : HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What stands inside a page and may run or apply there, each by its hash (`sha256-…`). */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

interface PagePolicyOptions {
  /** Where members leave for by a form. */
  readonly eventsUrl?: string | undefined;
  readonly inline?: InlineHashes | undefined;
}

/**
 * The policy of a tenant's pages: own files, and the providers that its `tenant.json` names. Members leave for the events'
 * site by a form, where the tenant has events and this installation a site for them.
 */
export function pagePolicy(
  { file, address }: ServedTenant,
  { eventsUrl, inline = NOTHING_INLINE }: PagePolicyOptions = {},
): string {
  const isHttps = address.startsWith('https:');
  const scripts = [...Object.values(file.providers), ...Object.values(file.gateways)].flatMap((provider) =>
    provider && 'sdk' in provider ? [provider.sdk].flat() : [],
  );
  const providers = [...new Set(scripts.flatMap(sourcesOf))];
  const maps = file.providers.googleMaps ? ['https://maps.googleapis.com'] : [];
  const desk = [originOf(file.support.supportDesk), originOf(file.support.helpSite)].flat();
  const events = file.policy.events ? originOf(eventsUrl ?? '') : [];
  const sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(quoted), ...providers, ...maps],
    'style-src': ["'self'", ...inline.styles.map(quoted), ...providers.filter((source) => HCAPTCHA.includes(source))],
    'img-src': ["'self'", 'data:', 'blob:', ...providers, ...maps],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...socketOf(file.deployment.socketHost, isHttps),
      ...originOf(file.deployment.apiLocation ?? ''),
      ...providers,
      ...maps,
    ],
    'frame-src': providers.length === 0 ? ["'none'"] : providers,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...new Set([...desk, ...events])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'duet',
      ...(scripts.length > 0 ? ['default'] : []),
      ...(file.providers.googleMaps ? GOOGLE_MAPS : []),
    ],
  };
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** hCaptcha serves its parts from hosts of its own choosing, styles among them, and asks to be let in by these names. */
const HCAPTCHA: readonly string[] = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
/** Facebook's script talks to the graph, and members' photos lie on its network. */
const FACEBOOK: readonly string[] = [
  'https://connect.facebook.net',
  'https://graph.facebook.com',
  'https://www.facebook.com',
  'https://*.fbcdn.net',
];

/** Stripe's card field and the bank's question are frames of theirs. */
const STRIPE: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
];

/** PayPal's button and window are frames of theirs. */
const PAYPAL: readonly string[] = ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Braintree's fields are frames of its own; the bank's question comes through Cardinal, which asks it for Braintree. */
const BRAINTREE: readonly string[] = [
  'https://js.braintreegateway.com',
  'https://assets.braintreegateway.com',
  'https://*.braintreegateway.com',
  'https://*.braintree-api.com',
  'https://*.cardinalcommerce.com',
];

/** The policies by which Google's loader and its scripts vouch for what they write, by its own list. */
const GOOGLE_MAPS: readonly string[] = [
  '@googlemaps/js-api-loader',
  'google-maps-api-loader',
  'google-maps-api#html',
  'lit-html',
];

/** Where a provider's script and what it fetches come from. A provider mock is our own. */
function sourcesOf(sdk: string): readonly string[] {
  const [origin] = originOf(sdk);
  if (origin === undefined) return [];
  if (origin === 'https://connect.facebook.net') return FACEBOOK;
  if (origin === 'https://js.stripe.com') return STRIPE;
  if (origin === 'https://www.paypal.com') return PAYPAL;
  if (origin === 'https://js.braintreegateway.com') return BRAINTREE;
  return /^https:\/\/([\w-]+\.)?hcaptcha\.com$/.test(origin) ? HCAPTCHA : [origin];
}

const quoted = (hash: string): string => `'${hash}'`;
const originOf = (address: string): string[] => (/^https?:\/\//.test(address) ? [new URL(address).origin] : []);
/** A page opens the socket by its own protocol (LIV-03). */
const socketOf = (host: string | undefined, isHttps: boolean): string[] =>
  host === undefined ? [] : [`${isHttps ? 'wss' : 'ws'}://${host}`];
