import { place, type Place } from '@duet/core/session';
import { useText } from '../i18n/index.ts';
import { buttonClass, Cluster } from '../kit/index.ts';
import { AppLink, useTitle } from '../routes/index.ts';
import { useTenant } from '../tenant/index.ts';
import styles from './message-page.module.css';

/** Where somebody may go on from a page that is not there yet. */
export type NextStep = keyof typeof PLACES;

const PLACES = {
  browse: place('browse'),
  messages: place('messages'),
  subscribe: place('subscribe'),
  root: place('root'),
} as const satisfies Readonly<Record<string, Place>>;

/** Texts of the steps; those of the navigation, where a step stands in it. */
const TEXTS = {
  browse: 'browse',
  messages: 'messages',
  subscribe: 'subscribe',
  root: 'notFound.action',
} as const satisfies Readonly<Record<keyof typeof PLACES, string>>;

interface InPreparationProps {
  readonly title: string;
  /** What helps most first. */
  readonly next: readonly NextStep[];
}

/** An address of the product whose page is still being built: says so, and where to go meanwhile. */
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
    <AppLink to={PLACES[step]} className={buttonClass({ variant })}>
      {t(TEXTS[step])}
    </AppLink>
  );
}
