import type { PlanOffer } from '@duet/core/payments';
import { useText } from '../../i18n/index.ts';
import { Chip, Icon } from '../../kit/index.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-group-view.module.css';
import type { PlanGroup } from './subscribe-store.ts';

/** Levels that we have words for, and what each promises. Another level shows its plans under their own names. */
const BENEFITS: Readonly<Partial<Record<string, readonly string[]>>> = {
  basic: ['write', 'read'],
  plus: ['write', 'read', 'answered', 'receipts'],
};

interface PlanGroupViewProps {
  readonly group: PlanGroup;
  readonly isCurrent: boolean;
  readonly canBuy: boolean;
  readonly onChoose: (offer: PlanOffer) => void;
}

/** A level: what it gives, and what it costs for how long. */
export function PlanGroupView({ group: { level, offers }, isCurrent, canBuy, onChoose }: PlanGroupViewProps) {
  const t = useText('payments');
  const benefits = BENEFITS[level];
  const name = benefits ? t(`level.${level}`) : level;
  const headingId = `plans-${level}`;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles['heading']}>
        <h2 id={headingId}>{name}</h2>
        {isCurrent && <Chip tone="accent">{t('subscribe.current')}</Chip>}
      </div>
      {benefits && (
        <ul className={styles['benefits']}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" />
              {t(`benefit.${benefit}`)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['plans']}>
        {offers.map((offer) => (
          <li key={offer.product.id} className={styles['plan']}>
            <PlanCard offer={offer} level={name} canBuy={canBuy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}
