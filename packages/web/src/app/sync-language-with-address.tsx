import { readAppPath, type ChangeLocale } from '@duet/core/tenant';
import { useEffect } from 'react';
import { useLocation } from '../routes/index.ts';
import { useLanguageOffer } from '../shell/index.ts';

/** Switches to the language that the address names (SHE-24): after a choice, and after going back over one. */
export function SyncLanguageWithAddress({ changeLocale }: { readonly changeLocale: ChangeLocale }) {
  const { pathname } = useLocation();
  const { language } = readAppPath(pathname, useLanguageOffer());
  useEffect(() => {
    void changeLocale.execute(language);
  }, [changeLocale, language]);
  return null;
}
