import type { Attribution } from '../../navigation/index.ts';
import type { Language } from '../../tenant/index.ts';
import type { InteractionPermission, Permission } from './permission.ts';

/** The member's own subscription (ENT-20), as header and payment screens need it. */
export interface Subscription {
  readonly id: string;
  readonly autoRenewal: boolean;
  readonly canChangeAutoRenewal: boolean;
  readonly canChangePlan: boolean;
  readonly canUpgrade: boolean;
  readonly isIos: boolean;
  readonly provider?: string;
  readonly level?: string;
}

/** A/B test name and the variant this member is in (ANA-09). */
export type TestVariants = ReadonlyMap<string, string>;

/** A support session (STE-01). Staff may read and change nothing; the server refuses every write. */
export interface SupportAccess {
  /** When the session ends whatever happens, in milliseconds since the epoch; undefined where the server does not say. */
  readonly expiresAt?: number;
}

/** The member's first photo, as they see it themselves: reviewed or not. */
export interface OwnPortrait {
  readonly small: string;
  readonly status?: 'APPROVED' | 'PENDING' | 'REJECTED';
  /** What of it stays visible in a round place: shares of width and height. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** The logged-in member (ENT-01). */
export interface Self {
  readonly id: string;
  readonly legacyId?: string;
  readonly email?: string;
  /** The new address, until the link that was sent there is opened; `email` holds until then. */
  readonly pendingEmail?: string;
  readonly displayName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly gender?: 'MALE' | 'FEMALE';
  readonly paymentGateway?: string;
  /** `YYYY-MM-DD`. */
  readonly birthday?: string;
  readonly location?: string;
  /** The words of `location`, as a maps service or the gazetteer has written them. */
  readonly address?: string;
  /** Missing without a photo. */
  readonly portrait?: OwnPortrait;
  readonly preferredLanguage?: Language;
  readonly shouldConfirmEmail: boolean;
  readonly hasVisitedPlatform: boolean;
  readonly country?: string;
  /** Whether the first day after onboarding may go on or begin, as of when the member was loaded. */
  readonly mayHaveFirstDay?: boolean;
  /** When they registered, in milliseconds since the epoch. */
  readonly memberSince?: number;
  readonly permissions: ReadonlySet<Permission>;
  readonly subscription?: Subscription;
  /** Where they came from, as the server has it: sent with the registration, or added by a later visit. */
  readonly attribution: Attribution;
  readonly interactionPermission: InteractionPermission;
  /** What the member does not want to be notified of; missing where the server says nothing of it. */
  readonly mutedTopics?: ReadonlySet<string>;
  /** Present in a support session only, by the server's word. */
  readonly support?: SupportAccess;
}
