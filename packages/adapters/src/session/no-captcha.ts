import { ok, type Result } from '@duet/core/kernel';
import type { Captcha } from '@duet/core/captcha';

/** For tenants that ask for no proof of a person. */
export class NoCaptcha implements Captcha {
  solve(): Promise<Result<undefined, never>> {
    return Promise.resolve(ok(undefined));
  }
}
