import type { ParsedRequestOf } from '@duet/adapters/contract';
import { firstOffered } from '@duet/core/tenant';
import { isEmail, normaliseEmail, passwordProblem } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import type { SocialAccount, SocialAccounts, SocialFailure } from '../social-accounts/index.ts';
import { languageOfferOf } from '../tenant/index.ts';
import { createMember, type Identity, type RegistrationResult } from './create-member.ts';
import { newMember, type WireUser } from './new-member.ts';
import { presetAnswers } from './preset-answers.ts';

/** Registers with email and password, with Facebook or with Apple (REG-01 to REG-03): one way in, three proofs. */
export class Register {
  constructor(
    private readonly context: ServerContext,
    private readonly accounts: SocialAccounts,
    private readonly captcha: CaptchaVerifier,
  ) {}

  async withPassword({ user }: ParsedRequestOf<'registration.create'>, call: VisitorCall): Promise<RegistrationResult> {
    const email = this.#email(user.email);
    const password = user.password ?? '';
    const problem = passwordProblem(password, email);
    if (problem) throw Refusal.of('userCreate', problem);
    return this.#register(user, call, async () => ({
      email,
      passwordHash: await this.context.passwords.hash(password),
      isEmailConfirmed: false,
    }));
  }

  async withFacebook(
    { user, facebook_access_token }: ParsedRequestOf<'registration.facebookRegister'>,
    call: VisitorCall,
  ): Promise<RegistrationResult> {
    const appId = call.tenant.file.providers.facebook?.appId;
    if (appId === undefined) throw Refusal.of('userCreate', 'unable to register');
    return this.#register(user, call, async () => {
      const found = await this.accounts.facebook(facebook_access_token, appId);
      if (!found.ok) throw socialRefusal(found.error);
      const email = user.email === undefined ? this.#email(found.value.email) : this.#email(user.email);
      return { facebookId: found.value.id, email, isEmailConfirmed: isSame(found.value, email) };
    });
  }

  async withApple(
    { user, apple_id_token }: ParsedRequestOf<'registration.appleRegister'>,
    call: VisitorCall,
  ): Promise<RegistrationResult> {
    const clientId = call.tenant.file.providers.apple?.clientId;
    if (clientId === undefined) throw Refusal.of('userCreate', 'unable to register');
    return this.#register(user, call, async () => {
      const found = await this.accounts.apple(apple_id_token, clientId);
      if (!found.ok) throw socialRefusal(found.error);
      const typed = user.email ?? found.value.email;
      const email = typed === undefined || typed === '' ? undefined : this.#email(typed);
      return {
        appleId: found.value.id,
        ...(email !== undefined && { email }),
        isEmailConfirmed: email !== undefined && isSame(found.value, email),
      };
    });
  }

  /** Every cheap rule first, the slow proof last: a wrong form costs no hash and no call elsewhere. */
  async #register(
    user: WireUser,
    { tenant, captcha, language, network, userAgent }: VisitorCall,
    identify: () => Promise<Identity>,
  ): Promise<RegistrationResult> {
    const member = newMember(user, tenant, this.context.clock.now());
    const attributes = presetAnswers(tenant, user.attributes);
    if (!(await this.captcha.passes(tenant, 'registration', captcha))) throw Refusal.of('userCreate', 'captcha failed');
    const wished = firstOffered([user.preferred_language ?? ''], languageOfferOf(tenant));
    const town = (await this.context.towns()).nearest(member.latitude, member.longitude);
    return createMember(this.context, tenant, {
      member,
      town: town?.name ?? '',
      identity: await identify(),
      language: wished ?? language,
      network,
      ...(userAgent !== undefined && { userAgent }),
      attribution: user.attribution,
      attributes,
    });
  }

  #email(typed: string | undefined): string {
    const email = normaliseEmail(typed ?? '');
    if (!isEmail(email)) throw Refusal.of('userCreate', 'invalid email address');
    return email;
  }
}

const isSame = (account: SocialAccount, email: string): boolean =>
  account.email !== undefined && normaliseEmail(account.email) === email;

/** What a provider's no means for a registration. */
function socialRefusal(failure: SocialFailure): Refusal {
  switch (failure) {
    case 'expired':
      return Refusal.of('userCreate', 'apple token expired');
    case 'refused':
      return Refusal.of('userCreate', 'unable to register');
    case 'unavailable':
      return Refusal.unavailable();
  }
}
