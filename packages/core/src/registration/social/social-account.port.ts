import type { Result } from '../../kernel/index.ts';
import type { SocialIdentity } from '../../session/index.ts';
import type { RegistrationForm } from '../form/registration-form.ts';

export type SocialProvider = SocialIdentity['provider'];

/** What the provider reports a person, in the form's own format (ENT-31). Any of it may be withheld. */
export interface SocialProfile extends Partial<
  Pick<RegistrationForm, 'email' | 'firstName' | 'lastName' | 'gender' | 'birthday' | 'address'>
> {
  /** The whole name. Fills in the form where its parts are withheld. */
  readonly name?: string;
  /** Address of the picture that the person shows there, at the provider. */
  readonly picture?: string;
  /** Addresses of photos at the provider. */
  readonly photos?: readonly string[];
  /** What the person writes of themselves. */
  readonly about?: string;
}

/** A person whose identity the provider confirms. */
export interface SocialSignIn {
  readonly identity: SocialIdentity;
  readonly profile: SocialProfile;
}

/**
 * `cancelled`: the visitor closed the dialog or refused. `unavailable`: the dialog could not be opened, because the
 * provider's script is blocked or slow. `no-response`: the dialog ended without an account.
 */
export type SocialFailure = 'cancelled' | 'unavailable' | 'no-response';

/** A provider's sign-in dialog. Nothing of the provider is fetched before the first call. */
export interface SocialAccount {
  /** Must be called by a press: browsers open no dialog of themselves. */
  signIn(): Promise<Result<SocialSignIn, SocialFailure>>;
}

/** The providers that a tenant has. */
export type SocialAccounts = Readonly<Partial<Record<SocialProvider, SocialAccount>>>;
