import { requiresCaptcha, type CaptchaOccasion } from '@duet/core/captcha';
import * as v from 'valibot';
import type { ServedTenant } from '../tenant/index.ts';

/** Where hCaptcha itself returns whether a token is good. */
export const HCAPTCHA_VERIFY = 'https://api.hcaptcha.com/siteverify';

const VERIFY_TIMEOUT = 5_000;
const verdict = v.object({ success: v.boolean() });

/** Tells people from programs where a tenant wants that. */
export interface CaptchaVerifier {
  /** True where the tenant requests no proof at this occasion. A proof that is `demanded` is asked of a tenant's captcha in any case. */
  passes(tenant: ServedTenant, occasion: CaptchaOccasion, token: string | undefined): Promise<boolean>;
}

/** Who is asked, and as whom. */
interface VerifyService {
  readonly address: string;
  readonly secret: string;
}

/** hCaptcha's own check. A captcha that cannot be checked counts as failed: the form reports it and may be sent again. */
export class HcaptchaVerifier implements CaptchaVerifier {
  constructor(
    private readonly service: VerifyService,
    private readonly request: typeof fetch,
    private readonly logFault: (error: unknown) => void,
  ) {}

  async passes({ file }: ServedTenant, occasion: CaptchaOccasion, token: string | undefined): Promise<boolean> {
    const { captcha } = file.providers;
    if (!captcha || !requiresCaptcha(captcha.asks, occasion)) return true;
    if (token === undefined || token === '') return false;
    try {
      const answer = await this.request(this.service.address, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.service.secret, response: token, sitekey: captcha.siteKey }),
        signal: AbortSignal.timeout(VERIFY_TIMEOUT),
      });
      return v.parse(verdict, await answer.json()).success;
    } catch (error) {
      this.logFault(error);
      return false;
    }
  }
}
