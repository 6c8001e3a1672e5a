import { useText } from '../../i18n/index.ts';
import { buttonClass, Cluster } from '../../kit/index.ts';
import { AppLink, routeTo, useTitle, type NextStep, type RouteTarget } from '../../routes/index.ts';
import { useTenant } from '../../tenant/index.ts';
import styles from './message-page.module.css';

const TARGETS: Readonly<Record<NextStep, RouteTarget>> = {
  browse: routeTo('browse'),
  messages: routeTo('messages'),
  subscribe: routeTo('subscribe'),
  root: routeTo('root'),
};

/** Texts of the steps; those of the navigation, where a step is part of it. */
const TEXTS = {
  browse: 'browse',
  messages: 'messages',
  subscribe: 'subscribe',
  root: 'notFound.action',
} as const satisfies Readonly<Record<NextStep, string>>;

interface InPreparationProps {
  readonly title: string;
  /** What helps most first. */
  readonly next: readonly NextStep[];
}

/** An address of the product whose page is still being built: reports it, and where to go meanwhile. */
export function InPreparation({ title, next }: InPreparationProps) {
  const t = useText('shell');
  const { name } = useTenant();
  useTitle(title);
  return (
    <section className={styles['message']}>
      <h1>{title}</h1>
      <p>{t('inPreparation', { brand: name })}</p>
      <Cluster justify="center">
        {next.map((step, index) => (
          <Step key={step} step={step} isFirst={index === 0} />
        ))}
      </Cluster>
    </section>
  );
}

function Step({ step, isFirst }: { readonly step: NextStep; readonly isFirst: boolean }) {
  const t = useText('shell');
  const variant = isFirst ? 'primary' : 'secondary';
  return (
    <AppLink to={TARGETS[step]} className={buttonClass({ variant })}>
      {t(TEXTS[step])}
    </AppLink>
  );
}
