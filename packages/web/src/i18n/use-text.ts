import type { Problem } from '@duet/core/kernel';
import type { Language } from '@duet/core/tenant';
import type { TOptions } from 'i18next';
import { useCallback } from 'react';
import { useTextContext } from './text-context.ts';

/** Reads a namespace's texts: `t('title')`, `t('count', { count: 3 })`. The namespace must be among its route's `texts`. */
export type ReadText = (key: string, options?: TOptions) => string;

/** The texts of one namespace, in the member's language. A new function at each change of it, so that rows that hold `t` follow. */
export function useText(namespace: string): ReadText {
  const { translator, language } = useTextContext();
  return useCallback<ReadText>(
    (key, options) => translator.translate(namespace, key, { ...options, lng: language }),
    [translator, namespace, language],
  );
}

/** How a problem reads: the server's own words where the specification shows them, else the catalogue's. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText('errors');
  return useCallback((problem) => problem.text ?? t(problem.key, countOption(problem)), [t]);
}

const countOption = ({ count }: Problem): TOptions => (count === undefined ? {} : { count });

/** The language of this page, for `Intl`. */
export const useLanguage = (): Language => useTextContext().language;
