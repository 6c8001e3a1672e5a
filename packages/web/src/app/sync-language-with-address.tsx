import { readAppPath } from '@duet/core/tenant';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { consoleLogger } from '../container/index.ts';
import type { Translator } from '../i18n/index.ts';
import { useLanguageOffer } from '../shell/index.ts';

/** Switches to the language that the address names (SHE-24): after a choice, and after going back over one. */
export function SyncLanguageWithAddress({ translator }: { readonly translator: Translator }) {
  const { pathname } = useLocation();
  const { language } = readAppPath(pathname, useLanguageOffer());
  useEffect(() => {
    if (language === translator.language) return;
    // The page keeps the language it has: a text in the wrong language is better than none (ERR-60).
    translator.changeLanguage(language).catch(() => {
      consoleLogger.warn('text.unreachable', { language });
    });
  }, [translator, language]);
  return null;
}
