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

/** What a member has paid, pays or was given back, and for what. */
export interface SoldProduct {
  /** By it the product is called in the recipient's language. */
  readonly level: string;
  /** What the tenant calls it, where there are no words for its level. */
  readonly name: string;
  /** Money as the recipient reads it; `tax` is within `total`. */
  readonly total?: string;
  readonly tax?: string;
}

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
  /** What it is about, where something is sold: `product` and `total` in the texts of its kind. */
  readonly sold?: SoldProduct;
  /** The other values in the texts of this kind. */
  readonly values?: Readonly<Record<string, string>>;
}
