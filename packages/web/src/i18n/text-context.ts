import type { Language } from '@duet/core/tenant';
import { createContext, useContext } from 'react';
import type { Translator } from './translator.ts';

/** The translator with its current language: a new value, and so a new render, at each change. */
interface TextContextValue {
  readonly translator: Translator;
  readonly language: Language;
}

export const TextContext = createContext<TextContextValue | undefined>(undefined);

export function useTextContext(): TextContextValue {
  const value = useContext(TextContext);
  if (!value) throw new Error('useText needs a TextProvider above it');
  return value;
}
