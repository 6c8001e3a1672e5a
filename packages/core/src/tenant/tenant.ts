import type { ActivityCategory } from './configurable/activity-category.ts';
import type { Language } from './language.ts';

/** What a brand decides for its members. Rules take the values they need; no rule knows a tenant's name. */
export interface TenantPolicy {
  readonly oneStepRegistration: boolean;
  /** Where a landing registration that is complete goes (A29, TEN-13). */
  readonly landingTarget: 'onboarding' | 'register';
  readonly orientationConsent: boolean;
  /** Milliseconds between presence pings; null for none. */
  readonly presenceInterval: number | null;
  readonly events: boolean;
  /** Preset of the adventist sign-up page; null where the tenant has no such page. */
  readonly adventist: { readonly attribute: string; readonly value: string } | null;
  readonly minimumAge: number;
  readonly minimumNameLength: number;
  /** The year that an untouched birthday field means; null when the tenant uses none (A89). */
  readonly birthdayPlaceholderYear: number | null;
  /** Country of registrations until the member chooses another, ISO 3166 alpha-2 (REG-41). */
  readonly country: string;
}

export type AttributeKind =
  'text' | 'single' | 'multiple' | 'range' | 'date' | 'place' | 'photos' | 'display_name' | 'school';

/** A question a member may answer. Its texts are in `locales/<language>/attributes.json` under its id. */
export interface AttributeDefinition {
  readonly id: string;
  readonly kind: AttributeKind;
  readonly options: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly reviewed: boolean;
  readonly unit?: 'cm' | 'km' | 'year';
  /** The answer of a range is two numbers, `{ minimum, maximum }`, instead of one. */
  readonly interval?: boolean;
}

/** Characters above which an answer is more than a line. */
const SINGLE_LINE_LENGTH = 200;

/** Whether an answer in one's own words may run over several lines. */
export const isLongText = ({ kind, maximum = Number.POSITIVE_INFINITY }: AttributeDefinition): boolean =>
  kind === 'text' && maximum > SINGLE_LINE_LENGTH;

export interface FooterLink {
  readonly id: string;
  /** App path without language, another path of this host, or an absolute address. */
  readonly href: string;
  readonly isMain: boolean;
  /** For members only, for visitors only, or null for both. */
  readonly isLoggedIn: boolean | null;
  readonly isOnMobile: boolean;
}

/** What members are asked and within which limits (`config.json`). */
export interface TenantConfig {
  /** `*` permits every supported language. */
  readonly allowedLocales: readonly string[];
  readonly enabledFeatures: readonly string[];
  readonly attributes: readonly AttributeDefinition[];
  readonly onboarding: {
    readonly pages: readonly { readonly id: string; readonly attributes: readonly string[] }[];
    readonly required: readonly string[];
  };
  readonly cardProfile: { readonly fields: readonly string[]; readonly footerIcons: readonly string[] };
  readonly profileSections: readonly { readonly id: string; readonly attributes: readonly string[] }[];
  readonly images: {
    readonly maxByteSize: number;
    readonly minWidth: number;
    readonly minHeight: number;
    readonly maxCount: number;
  };
  readonly browse: {
    readonly sorts: readonly { readonly tab: string; readonly sort: string }[];
    readonly placeholderEvery: number | null;
  };
  readonly activityCategories: readonly ActivityCategory[];
  readonly notifications: readonly string[];
  readonly preferences: readonly string[];
  readonly removeReasons: readonly string[];
  readonly reportReasons: readonly string[];
  readonly subscriptionCancelReasons: readonly string[];
  readonly subscriptions: { readonly families: readonly string[]; readonly priceFamilies: readonly string[] };
  readonly footerLinks: readonly FooterLink[];
}

/** What a tenant may ask its visitors to agree to. */
export type OptionalConsentGroup = 'performance' | 'functional' | 'targeting';

/** What a tenant requests before anybody is measured (ANA-02). A new version, or another list, is asked anew. */
export interface ConsentQuestion {
  readonly version: number;
  readonly groups: readonly OptionalConsentGroup[];
}

export type Texts = Readonly<Partial<Record<Language, string>>>;

/** A brand, whole: what the boot reads before the first page (TEN-08). */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** The name in languages that write it with letters of their own. */
  readonly names: Texts;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly policy: TenantPolicy;
  readonly consent: ConsentQuestion;
  readonly config: TenantConfig;
  readonly footer: {
    readonly copyright: string;
    readonly social: {
      readonly instagram?: string;
      readonly facebook?: string;
      readonly twitter?: string;
    };
    readonly disclaimer?: Texts;
  };
  readonly brand: {
    readonly tagline: Texts;
    readonly description: Texts;
    readonly logo: string;
    readonly hero: string;
  };
  readonly support: {
    readonly brandId: string;
    readonly helpSite: string;
    readonly supportDesk: string;
    /** Where people write to who cannot be helped by the help site (RT-56). */
    readonly email: string;
  };
}
