import { moneyText, type Product, type SpotlightOffer } from '@duet/core/payments';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Card, Cluster, EmptyState, LinkButton, Notice, Stack } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { LoadingPart } from '../loading-part/loading-part.tsx';
import styles from '../purchase/purchase-screen.module.css';
import { useMomentText } from '../use-moment-text.ts';
import { useAccountHref, usePaymentHref } from '../use-payment-href.ts';
import type { SpotlightStore } from './spotlight-store.ts';

/** A place before everybody else for some time: what it is, until when one has it, and what it costs (PAY-02). */
export const SpotlightScreen = observer(function SpotlightScreen({ store }: { readonly store: SpotlightStore }) {
  const t = useText('payments');
  const back = useAccountHref('accountSubscription');
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('spotlight.title')}</h1>
        <p className={styles['small']}>{t('spotlight.lead')}</p>
      </header>
      <LoadingPart isLoaded={store.offer !== undefined} problem={store.problem} onRetry={() => void store.load()}>
        {store.offer && <Places offer={store.offer} />}
      </LoadingPart>
      <LinkButton variant="quiet" href={back}>
        {t('cancel.back')}
      </LinkButton>
    </div>
  );
});

function Places({ offer: { endsAt, products } }: { readonly offer: SpotlightOffer }) {
  const t = useText('payments');
  const momentText = useMomentText();
  if (endsAt !== undefined)
    return (
      <Notice tone="success" title={t('spotlight.running')}>
        <p>{t('spotlight.runningText', { until: momentText(endsAt) })}</p>
      </Notice>
    );
  if (products.length === 0)
    return <EmptyState icon="sparkle" title={t('spotlight.none')} text={t('spotlight.noneHint')} />;
  return (
    <Stack>
      {products.map((product) => (
        <Place key={product.id} product={product} />
      ))}
    </Stack>
  );
}

function Place({ product: { price, duration } }: { readonly product: Product }) {
  const t = useText('payments');
  const language = useLanguage();
  const purchase = usePaymentHref('purchase', { sku: price.sku });
  const period = t(`duration.${duration.unit}`, { count: duration.amount });
  return (
    <Card>
      <Cluster justify="between">
        <strong>
          <bdi>{moneyText(price.amount, price.currency, language)}</bdi>
        </strong>
        <LinkButton href={purchase}>{t('spotlight.choose', { duration: period })}</LinkButton>
      </Cluster>
    </Card>
  );
}
