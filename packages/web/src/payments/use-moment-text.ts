import { momentText } from '@duet/core/tenant';
import { useLanguage } from '../i18n/index.ts';

/** A day with its time as a person reads it in the language of the page, in their time zone. */
export function useMomentText(): (moment: number) => string {
  const language = useLanguage();
  return (moment) => momentText(moment, language);
}
