import type { Place } from '@duet/core/session';
import { writeAppPath } from '@duet/core/tenant';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../i18n/index.ts';
import { placeLocation } from './place-location.ts';
import { keepingSupportToken } from './support-query.ts';

/** The address of a place in the language of the page, for anything that takes an `href`. */
export function useHref(to: Place): string {
  const language = useLanguage();
  const { search } = useLocation();
  return writeAppPath({ language, location: keepingSupportToken(placeLocation(to), search) });
}
