import { err, ok, type Result } from '../../kernel/index.ts';
import type { Captcha, CaptchaFailure, CaptchaOccasion } from '../captcha.port.ts';

/** A person who always proves to be one, unless `failure` is set. */
export class FakeCaptcha implements Captcha {
  failure: CaptchaFailure | undefined;
  token: string | undefined = 'captcha-token';
  readonly occasions: CaptchaOccasion[] = [];

  solve(occasion: CaptchaOccasion): Promise<Result<string | undefined, CaptchaFailure>> {
    this.occasions.push(occasion);
    return Promise.resolve(this.failure ? err(this.failure) : ok(this.token));
  }
}
