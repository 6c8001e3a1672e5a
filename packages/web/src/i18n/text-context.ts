import type { Language } from '@duet/core/tenant';
import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

/** The translator with the language it speaks at the moment: a new value, and so a new render, at each change. */
interface SpokenTexts {
  readonly translator: Translator;
  readonly language: Language;
}

export const TextContext = createContext<SpokenTexts | undefined>(undefined);

export function useSpokenTexts(): SpokenTexts {
  const spoken = useContext(TextContext);
  if (!spoken) throw new Error('useText needs a TextProvider above it');
  return spoken;
}
