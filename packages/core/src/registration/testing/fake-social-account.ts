import { err, ok, type Result } from '../../kernel/index.ts';
import type { SocialIdentity } from '../../session/index.ts';
import type { SocialAccount, SocialFailure, SocialProfile, SocialSignIn } from '../social/social-account.port.ts';

/** A provider whose visitor always agrees, unless `failure` is set. */
export class FakeSocialAccount implements SocialAccount {
  /** How many dialogs were opened. */
  dialogs = 0;
  failure: SocialFailure | undefined;
  profile: SocialProfile = {};

  constructor(private readonly identity: SocialIdentity) {}

  signIn(): Promise<Result<SocialSignIn, SocialFailure>> {
    this.dialogs += 1;
    return Promise.resolve(this.failure ? err(this.failure) : ok({ identity: this.identity, profile: this.profile }));
  }
}
