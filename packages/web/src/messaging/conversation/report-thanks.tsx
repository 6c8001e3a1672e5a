import { Notice } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './conversation-screen.module.css';
import type { PartnerSafety } from '../partner/partner-safety.ts';

/** Says that a report has arrived. */
export const ReportThanks = observer(function ReportThanks({ safety }: { readonly safety: PartnerSafety }) {
  const t = useText('messaging');
  return (
    <div role="status">
      {safety.isReported && (
        <div className={styles['notice']}>
          <Notice tone="success">{t('reported')}</Notice>
        </div>
      )}
    </div>
  );
});
