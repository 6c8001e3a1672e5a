import { ACTIVITY_CATEGORIES } from '@duet/core/tenant';
import * as z from 'zod/mini';
import { destination } from './analytics.ts';
import { language } from './shared.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
/** One text in every language of the tenant. */
const text = z.partialRecord(language, z.string());
const colours = z.record(z.string(), z.string());

/** What a browser needs to pay through a gateway; none of both where it asks for cards on a page of its own. */
const paymentGateway = z.object({
  /** Its scripts, in the order in which they build on each other. What they ask for in their address stands there. */
  sdk: z._default(z.array(z.string()), []),
  /** The account's key for browsers, where a script is given one (Braintree: the tokenization key). */
  publicKey: z.optional(z.string()),
});

const captchaOccasion = z.enum(['registration', 'login', 'recovery']);

/** `tenants/<tenant>/tenant.json`: brand, theme and feature switches. A difference between tenants is a value here. */
export const tenant = z.object({
  id,
  name: z.string(),
  /** The name in languages that write it with letters of their own. */
  names: z._default(text, {}),
  hosts: z.array(z.string()),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  brand: z.object({
    tagline: text,
    description: text,
    logo: z.string(),
    hero: z.string(),
    colour: z.string(),
  }),
  /** Custom properties by name without `--`, e.g. `"surface": "#fff"`; `dark` overrides `light`. */
  theme: z.object({
    light: colours,
    dark: colours,
    font: z.string(),
    headingFont: z.string(),
    radius: z.string(),
    /** Ground of the logged-out layout (SHE-34). */
    gradient: z.string(),
  }),
  policy: z.object({
    oneStepRegistration: z.boolean(),
    /** Where a landing registration that is complete goes: A29, TEN-13. */
    landingTarget: z.enum(['onboarding', 'register']),
    orientationConsent: z.boolean(),
    /** Milliseconds between presence pings, or null for none (A75). */
    presenceInterval: z.nullable(z.number()),
    events: z.boolean(),
    /** The sign-up page that presets a religion, or null where the tenant has none. */
    adventist: z.nullable(z.object({ attribute: id, value: z.string() })),
    minimumAge: z.int(),
    minimumNameLength: z.int(),
    birthdayPlaceholderYear: z._default(z.nullable(z.int()), 1970),
    country: z._default(z.string(), 'US'),
  }),
  analytics: z._default(
    z.object({
      /** What visitors are asked to agree to before anybody is measured; a new version asks everybody anew. */
      consent: z.object({
        version: z.int(),
        groups: z.array(z.enum(['performance', 'functional', 'targeting'])),
      }),
      /** The receivers of events (API-102). */
      destinations: z.array(destination),
      /** The channel of the tracking pixel, where the tenant has one (ANA-04). */
      pixelChannel: z.exactOptional(id),
    }),
    { consent: { version: 1, groups: [] }, destinations: [] },
  ),
  footer: z.object({
    /** `{{brand}}` stands for the name. */
    copyright: z.string(),
    social: z.object({
      instagram: z.exactOptional(z.string()),
      facebook: z.exactOptional(z.string()),
      twitter: z.exactOptional(z.string()),
    }),
    disclaimer: z.exactOptional(text),
  }),
  providers: z.object({
    facebook: z.optional(z.object({ appId: z.string(), sdk: z.string() })),
    apple: z.optional(z.object({ clientId: z.string(), sdk: z.string() })),
    captcha: z.optional(
      z.object({
        siteKey: z.string(),
        sdk: z.string(),
        /** The field of a body that carries the token (A9). */
        field: z._default(z.string(), 'h_token'),
        /** For what a proof is asked; for all that can carry one unless said otherwise. */
        asks: z._default(z.array(captchaOccasion), ['registration', 'login', 'recovery']),
      }),
    ),
    googleMaps: z.optional(z.object({ key: z.string() })),
    trackingWidget: z.optional(z.object({ sdk: z.string() })),
  }),
  /** The payment gateways that take money of this tenant, by name; the server refuses to start with one that it does not know. */
  gateways: z._default(z.record(z.string(), paymentGateway), {}),
  support: z.object({ brandId: z.string(), helpSite: z.string(), supportDesk: z.string(), email: z.email() }),
  /** Hosts and paths of a deployment of its own (A10); all optional. */
  deployment: z._default(
    z.object({
      apiLocation: z.optional(z.string()),
      socketHost: z.optional(z.string()),
      /** Where a client goes that meets a fault during maintenance; without it nobody is sent away. */
      holdingPage: z.optional(z.string()),
      /** Name of the cookie whose bearer stays all the same. */
      maintenanceCookie: z.optional(z.string()),
    }),
    {},
  ),
  /** Paths that replace the contract's, by call name. */
  endpoints: z._default(z.record(z.string(), z.string()), {}),
});

const attributeKind = z.enum([
  'text',
  'single',
  'multiple',
  'range',
  'date',
  'place',
  'photos',
  'display_name',
  'school',
]);

/** `tenants/<tenant>/config.json`: what members are asked, and within which limits. */
export const config = z.object({
  allowed_locales: z.array(z.string()),
  enabled_features: z.array(z.string()),
  /** Labels, reasons why and option names are in `locales/<language>/attributes.json` under the attribute's id. */
  attributes: z.array(
    z.object({
      attribute_id: id,
      kind: attributeKind,
      options: z._default(z.array(z.string()), []),
      configs: z._default(
        z.object({
          minimum: z.exactOptional(z.number()),
          maximum: z.exactOptional(z.number()),
          /** Waits for review before others see it, like the summary. */
          reviewed: z.optional(z.boolean()),
          /** The answer of a range is two numbers, `{ minimum, maximum }`, instead of one. */
          interval: z.exactOptional(z.boolean()),
          unit: z.exactOptional(z.enum(['cm', 'km', 'year'])),
        }),
        {},
      ),
    }),
  ),
  onboarding: z.object({
    pages: z.array(z.object({ id, attributes: z.array(id) })),
    /** Attribute ids that must be answered, `photos` among them (TEN-29). */
    required: z.array(id),
  }),
  card_profile: z.object({ fields: z.array(id), footer_icons: z._default(z.array(z.string()), []) }),
  profile: z.object({ sections: z.array(z.object({ id, attributes: z.array(id) })) }),
  images: z.object({
    max_byte_size: z.int(),
    min_width: z.int(),
    min_height: z.int(),
    max_count: z.int(),
  }),
  browse: z.object({
    sorts: z.array(z.object({ tab: id, sort: id })).check(z.minLength(1)),
    /** A promotional placeholder after each so many profiles, or null (A46). */
    placeholder_every: z.nullable(z.int()),
  }),
  /** What members may hide of themselves (ENT-29). */
  display_settings: z._default(z.array(z.enum(['show_online', 'show_visits', 'read_receipts'])), []),
  activity_categories: z.array(z.enum(ACTIVITY_CATEGORIES)).check(z.minLength(1)),
  /** Of core's `NOTIFICATION_TOPICS`: a test refuses others, because visitors should not load that list. */
  notifications: z.array(id),
  preferences: z.array(id),
  remove_reasons: z.array(id),
  report_reasons: z.array(id),
  subscription_cancel_reasons: z.array(id),
  subscriptions: z.object({ families: z.array(z.string()), price_families: z._default(z.array(z.string()), []) }),
  footer_links: z.array(
    z.object({
      id,
      /** App path without language, another path of this host, or an absolute address. */
      href: z.string(),
      isMain: z.boolean(),
      /** Shown to members only, to visitors only, or (null) to both. */
      is_logged_in: z.nullable(z.boolean()),
      is_on_mobile: z.boolean(),
    }),
  ),
});
export type TenantFile = z.output<typeof tenant>;
export type ConfigFile = z.output<typeof config>;
