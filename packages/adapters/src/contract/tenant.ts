import { ACTIVITY_CATEGORIES } from '@duet/core/tenant';
import * as v from 'valibot';
import { integer, number } from './formats/numbers.ts';
import { destination } from './analytics.ts';
import { language } from './shared.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** One text in every language of the tenant. */
const text = v.record(language, v.string());
const colours = v.record(v.string(), v.string());

/** What a browser needs to pay through a gateway; none of both where it asks for cards on a page of its own. */
const paymentGateway = v.object({
  /** Its scripts, in the order in which they build on each other. What they ask for in their address stands there. */
  sdk: v.optional(v.array(v.string()), []),
  /** The account's key for browsers, where a script is given one (Braintree: the tokenization key). */
  publicKey: v.optional(v.string()),
});

const captchaOccasion = v.picklist(['registration', 'login', 'recovery']);

/** `tenants/<tenant>/tenant.json`: brand, theme and feature switches. A difference between tenants is a value here. */
export const tenant = v.object({
  id,
  name: v.string(),
  /** The name in languages that write it with letters of their own. */
  names: v.optional(text, {}),
  hosts: v.array(v.string()),
  languages: v.pipe(v.array(language), v.minLength(1)),
  defaultLanguage: language,
  brand: v.object({
    tagline: text,
    description: text,
    logo: v.string(),
    hero: v.string(),
    colour: v.string(),
  }),
  /** Custom properties by name without `--`, e.g. `"surface": "#fff"`; `dark` overrides `light`. */
  theme: v.object({
    light: colours,
    dark: colours,
    font: v.string(),
    headingFont: v.string(),
    radius: v.string(),
    /** Ground of the logged-out layout (SHE-34). */
    gradient: v.string(),
  }),
  policy: v.object({
    oneStepRegistration: v.boolean(),
    /** Where a landing registration that is complete goes: A29, TEN-13. */
    landingTarget: v.picklist(['onboarding', 'register']),
    orientationConsent: v.boolean(),
    /** Milliseconds between presence pings, or null for none (A75). */
    presenceInterval: v.nullable(number),
    events: v.boolean(),
    /** The sign-up page that presets a religion, or null where the tenant has none. */
    adventist: v.nullable(v.object({ attribute: id, value: v.string() })),
    minimumAge: integer,
    minimumNameLength: integer,
    birthdayPlaceholderYear: v.optional(v.nullable(integer), 1970),
    country: v.optional(v.string(), 'US'),
  }),
  analytics: v.optional(
    v.object({
      /** What visitors are asked to agree to before anybody is measured; a new version asks everybody anew. */
      consent: v.object({
        version: integer,
        groups: v.array(v.picklist(['performance', 'functional', 'targeting'])),
      }),
      /** The receivers of events (API-102). */
      destinations: v.array(destination),
      /** The channel of the tracking pixel, where the tenant has one (ANA-04). */
      pixelChannel: v.exactOptional(id),
    }),
    { consent: { version: 1, groups: [] }, destinations: [] },
  ),
  footer: v.object({
    /** `{{brand}}` stands for the name. */
    copyright: v.string(),
    social: v.object({
      instagram: v.exactOptional(v.string()),
      facebook: v.exactOptional(v.string()),
      twitter: v.exactOptional(v.string()),
    }),
    disclaimer: v.exactOptional(text),
  }),
  providers: v.object({
    facebook: v.optional(v.object({ appId: v.string(), sdk: v.string() })),
    apple: v.optional(v.object({ clientId: v.string(), sdk: v.string() })),
    captcha: v.optional(
      v.object({
        siteKey: v.string(),
        sdk: v.string(),
        /** The field of a body that carries the token (A9). */
        field: v.optional(v.string(), 'h_token'),
        /** For what a proof is asked; for all that can carry one unless said otherwise. */
        asks: v.optional(v.array(captchaOccasion), ['registration', 'login', 'recovery']),
      }),
    ),
    googleMaps: v.optional(v.object({ key: v.string() })),
    trackingWidget: v.optional(v.object({ sdk: v.string() })),
  }),
  /** The payment gateways that take money of this tenant, by name; the server refuses to start with one that it does not know. */
  gateways: v.optional(v.record(v.string(), paymentGateway), {}),
  support: v.object({
    brandId: v.string(),
    helpSite: v.string(),
    supportDesk: v.string(),
    email: v.pipe(v.string(), v.email()),
  }),
  /** Hosts and paths of a deployment of its own (A10); all optional. */
  deployment: v.optional(
    v.object({
      apiLocation: v.optional(v.string()),
      socketHost: v.optional(v.string()),
      /** Where a client goes that meets a fault during maintenance; without it nobody is sent away. */
      holdingPage: v.optional(v.string()),
      /** Name of the cookie whose bearer stays all the same. */
      maintenanceCookie: v.optional(v.string()),
    }),
    {},
  ),
  /** Paths that replace the contract's, by call name. */
  endpoints: v.optional(v.record(v.string(), v.string()), {}),
});

const attributeKind = v.picklist([
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
export const config = v.object({
  allowed_locales: v.array(v.string()),
  enabled_features: v.array(v.string()),
  /** Labels, reasons why and option names are in `locales/<language>/attributes.json` under the attribute's id. */
  attributes: v.array(
    v.object({
      attribute_id: id,
      kind: attributeKind,
      options: v.optional(v.array(v.string()), []),
      configs: v.optional(
        v.object({
          minimum: v.exactOptional(number),
          maximum: v.exactOptional(number),
          /** Waits for review before others see it, like the summary. */
          reviewed: v.optional(v.boolean()),
          /** The answer of a range is two numbers, `{ minimum, maximum }`, instead of one. */
          interval: v.exactOptional(v.boolean()),
          unit: v.exactOptional(v.picklist(['cm', 'km', 'year'])),
        }),
        {},
      ),
    }),
  ),
  onboarding: v.object({
    pages: v.array(v.object({ id, attributes: v.array(id) })),
    /** Attribute ids that must be answered, `photos` among them (TEN-29). */
    required: v.array(id),
  }),
  card_profile: v.object({ fields: v.array(id), footer_icons: v.optional(v.array(v.string()), []) }),
  profile: v.object({ sections: v.array(v.object({ id, attributes: v.array(id) })) }),
  images: v.object({
    max_byte_size: integer,
    min_width: integer,
    min_height: integer,
    max_count: integer,
  }),
  browse: v.object({
    sorts: v.pipe(v.array(v.object({ tab: id, sort: id })), v.minLength(1)),
    /** A promotional placeholder after each so many profiles, or null (A46). */
    placeholder_every: v.nullable(integer),
  }),
  /** What members may hide of themselves (ENT-29). */
  display_settings: v.optional(v.array(v.picklist(['show_online', 'show_visits', 'read_receipts'])), []),
  activity_categories: v.pipe(v.array(v.picklist(ACTIVITY_CATEGORIES)), v.minLength(1)),
  /** Of core's `NOTIFICATION_TOPICS`: a test refuses others, because visitors should not load that list. */
  notifications: v.array(id),
  preferences: v.array(id),
  remove_reasons: v.array(id),
  report_reasons: v.array(id),
  subscription_cancel_reasons: v.array(id),
  subscriptions: v.object({ families: v.array(v.string()), price_families: v.optional(v.array(v.string()), []) }),
  footer_links: v.array(
    v.object({
      id,
      /** App path without language, another path of this host, or an absolute address. */
      href: v.string(),
      isMain: v.boolean(),
      /** Shown to members only, to visitors only, or (null) to both. */
      is_logged_in: v.nullable(v.boolean()),
      is_on_mobile: v.boolean(),
    }),
  ),
});
export type TenantFile = v.InferOutput<typeof tenant>;
export type ConfigFile = v.InferOutput<typeof config>;
