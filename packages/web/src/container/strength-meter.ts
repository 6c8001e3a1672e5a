import type { FetchStrengthMeter } from '@duet/core/credentials';
import type { Logger } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';

/** The meter of new passwords with words of the page's language; its code comes with the first character. */
export const strengthMeterFetcher =
  (translator: { readonly language: Language }, logger: Logger): FetchStrengthMeter =>
  async () => {
    const { ZxcvbnStrengthMeter } = await import('@duet/adapters/password-strength');
    return new ZxcvbnStrengthMeter(() => translator.language, logger);
  };
