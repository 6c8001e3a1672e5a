import { err, type Result } from '@duet/core/kernel';
import type { Captcha, CaptchaFailure, CaptchaOccasion } from '@duet/core/captcha';

/** A captcha whose code is fetched when it is first needed, and again at the next need if it could not be had. */
export class DeferredCaptcha implements Captcha {
  #captcha: Captcha | undefined;

  constructor(private readonly fetchCaptcha: () => Promise<Captcha>) {}

  async solve(occasion: CaptchaOccasion): Promise<Result<string | undefined, CaptchaFailure>> {
    try {
      this.#captcha ??= await this.fetchCaptcha();
    } catch {
      return err('unavailable');
    }
    return this.#captcha.solve(occasion);
  }
}
