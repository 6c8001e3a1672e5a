import { useText } from '../i18n/index.ts';

/** The server counts no further. */
const MANY = 1000;

/** How many members fit a choice. Its place is kept while the number is not known, and readers hear each new one. */
export function MemberCountText({ count }: { readonly count: number | undefined }) {
  const t = useText('discovery');
  return (
    <p role="status">
      {count === undefined ? t('count.unknown') : count >= MANY ? t('count.many') : t('count.known', { count })}
    </p>
  );
}
