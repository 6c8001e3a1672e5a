import { Icon, Link } from '../../kit/index.ts';
import { useLanguage, useText } from '../../i18n/index.ts';
import { useTenant } from '../../tenant/index.ts';
import type { PartnerSafety } from '../partner/partner-safety.ts';
import styles from './caution.module.css';

/** Warns never to send money, with the tenant's page about safety and the way to report the partner. */
export function MoneyRow({ safety }: { readonly safety: PartnerSafety }) {
  const t = useText('messaging');
  return (
    <div className={styles['money']}>
      <Icon name="warning" />
      <p>
        {t('caution.money')} <SafetyLink />{' '}
        <button
          type="button"
          className={styles['report']}
          onClick={() => {
            safety.open('report');
          }}
        >
          {t('menu.report')}
        </button>
      </p>
    </div>
  );
}

/** The page that the footer links to as well; nothing where the tenant has none. It opens beside the conversation, which stays. */
function SafetyLink() {
  const t = useText('messaging');
  const language = useLanguage();
  const href = useTenant().config.footerLinks.find(({ id }) => id === 'safety')?.href;
  if (href === undefined) return null;
  return (
    <Link href={href.startsWith('/app') ? `/${language}${href}` : href} target="_blank" rel="noopener">
      {t('caution.safety')}
    </Link>
  );
}
