import { dayText } from '@duet/core/tenant';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Notice } from '../../kit/index.ts';

/** The free week of a newcomer: how much of it is left, and that it ends by itself. */
export function TrialNotice({ days, endsAt }: { readonly days: number; readonly endsAt: number }) {
  const t = useText('payments');
  const language = useLanguage();
  return (
    <Notice tone="success" title={t('trial.title', { count: days })}>
      <p>{t('trial.text', { until: dayText(endsAt, language) })}</p>
    </Notice>
  );
}
