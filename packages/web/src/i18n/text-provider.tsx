import { directionOf } from '@duet/core/tenant';
import { useEffect, useMemo, type ReactNode } from 'react';
import { observer } from '../state/index.ts';
import { TextContext } from './text-context.ts';
import type { Translator } from './translator.ts';

/** Gives texts to everything below and keeps the document's language and direction in step with them (SHE-28). */
export const TextProvider = observer(function TextProvider({
  translator,
  children,
}: {
  readonly translator: Translator;
  readonly children: ReactNode;
}) {
  const { language } = translator;
  const value = useMemo(() => ({ translator, language }), [translator, language]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return <TextContext value={value}>{children}</TextContext>;
});
