import type { LanguageOffer } from '@duet/core/tenant';
import { useTenant } from '../../tenant/index.ts';

/** The tenant's languages with those its configuration allows. */
export function useLanguageOffer(): LanguageOffer {
  const { languages, defaultLanguage, config } = useTenant();
  return { languages, defaultLanguage, allowedLocales: config.allowedLocales };
}
