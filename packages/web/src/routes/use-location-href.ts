import { writeAppPath } from '@duet/core/tenant';
import { useLanguage } from '../i18n/index.ts';
import { useLocation } from './location/page-location.ts';
import { withSupportToken } from './navigation/support-query.ts';

/** The address of a location inside the app in the language of the page: for pages that are shown without the route table. */
export function useLocationHref(location: string): string {
  const language = useLanguage();
  const { search } = useLocation();
  return writeAppPath({ language, location: withSupportToken(location, search) });
}
