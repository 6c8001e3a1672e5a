import type { Product } from '@duet/core/payments';
import { useText } from '../i18n/index.ts';

/** Levels that have words of ours; a product of another one goes by its own name. */
const TRANSLATED_LEVELS: readonly string[] = ['basic', 'plus', 'spotlight'];

/** What a plan is called in the language of the page. */
export function usePlanName(): (product: Pick<Product, 'level' | 'name'>) => string {
  const t = useText('payments');
  return ({ level, name }) => (TRANSLATED_LEVELS.includes(level) ? t(`level.${level}`) : name);
}
