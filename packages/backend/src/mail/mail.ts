import type { Language, NotificationTopic } from '@duet/core/tenant';

type MailKind =
  | 'verify_email'
  | 'reset_password'
  | 'purchase_receipt'
  | 'renewal_announced'
  | 'charge_failed'
  | 'subscription_cancelled'
  | 'subscription_ended'
  | 'payment_refunded'
  | 'change_email'
  | 'email_change_requested'
  | 'email_changed'
  | 'profile_removed'
  | 'data_export'
  | 'photo_refused'
  | 'text_refused'
  | NotificationTopic;

export interface Mail {
  readonly kind: MailKind;
  /** Whose account it is about. */
  readonly memberId: string;
  readonly recipient: string;
  readonly language: Language;
  /** What the recipient is called; their own words, so escaped where it becomes HTML. */
  readonly name: string;
  /** Path inside the app, without language: `verify_email/…`; or one of the host itself: `/data-copies/…`. */
  readonly path: string;
  /** Whether a person has just requested it, or an account's safety does: then it goes even to an address that wants no email. */
  readonly isRequested: boolean;
  /** The other values in the texts of this kind. */
  readonly values?: Readonly<Record<string, string>>;
}
