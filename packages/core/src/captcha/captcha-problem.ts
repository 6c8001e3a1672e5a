import type { Problem } from '../kernel/index.ts';
import type { CaptchaFailure } from './captcha.port.ts';

/** What to show of a captcha that returned no token; nothing where the visitor closed it (ERR-37, ERR-45, PWD-11). */
export function captchaProblem(failure: CaptchaFailure): Problem | undefined {
  switch (failure) {
    case 'cancelled':
      return undefined;
    case 'failed':
      return { key: 'error_captcha_failed' };
    case 'unavailable':
      return { key: 'error_captcha_unavailable' };
  }
}
