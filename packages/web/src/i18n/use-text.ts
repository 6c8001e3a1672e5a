import type { Problem } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';
import { useCallback } from 'react';
import type { TextValues } from './catalogue.ts';
import { useTextContext } from './text-context.ts';

/** Reads a namespace's texts: `t('title')`, `t('count', { count: 3 })`. The namespace must be among its route's `texts`. */
export type ReadText = (key: string, values?: TextValues) => string;

/** The texts of one namespace, in the member's language. A new function at each change of it, so that rows that hold `t` follow. */
export function useText(namespace: string): ReadText {
  const { translator, language } = useTextContext();
  return useCallback<ReadText>(
    (key, values) => translator.translate(namespace, key, values, { language }),
    [translator, namespace, language],
  );
}

/** How a problem reads: the server's own words where the specification shows them, else the catalogue's. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText('errors');
  return useCallback((problem) => problem.text ?? t(keyOf(problem), countValue(problem)), [t]);
}

const keyOf = ({ key, context }: Problem): string => (context === undefined ? key : `${key}_${context}`);

const countValue = ({ count }: Problem): TextValues => (count === undefined ? {} : { count });

/** The language of this page, for `Intl`. */
export const useLanguage = (): Language => useTextContext().language;
