import type { Language } from '@duet/core/tenant';

type MailKind =
  'verify_email' | 'reset_password' | 'purchase_receipt' | 'change_email' | 'email_change_requested' | 'email_changed';

export interface Mail {
  readonly kind: MailKind;
  /** Whose account it is about. */
  readonly memberId: string;
  readonly recipient: string;
  readonly language: Language;
  /** What the recipient is called; their own words, so escaped where it becomes HTML. */
  readonly name: string;
  /** Path inside the app, without language: `verify_email/…`. */
  readonly path: string;
  /** Whether a person has just requested it, or an account's safety does: then it goes even to an address that wants no email. */
  readonly isRequested: boolean;
  /** The other values in the texts of this kind. */
  readonly values?: Readonly<Record<string, string>>;
}
