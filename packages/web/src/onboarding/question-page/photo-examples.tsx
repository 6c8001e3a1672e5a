import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames, Icon } from '../../kit/index.ts';
import styles from './photo-examples.module.css';

const SKIN = 'color-mix(in oklab, var(--primary) 22%, var(--surface-raised))';

/** Drawings of photos that are liked and of some that are not, before the first one is chosen. */
export function PhotoExamples() {
  const t = useText('onboarding');
  return (
    <section aria-label={t('examples.title')}>
      <ul className={styles['list']}>
        <Example isGood words={t('examples.face')}>
          <Head x={30} y={34} size={1.5} />
          <Smile x={30} y={34} size={1.5} />
        </Example>
        <Example isGood words={t('examples.doing')}>
          <path
            fill="color-mix(in oklab, var(--primary) 40%, var(--primary-soft))"
            d="M0 62 18 34l10 14 10-20 22 34v18H0Z"
          />
          <Head x={30} y={42} size={0.8} />
          <Smile x={30} y={42} size={0.8} />
        </Example>
        <Example isGood={false} words={t('examples.hidden')}>
          <Head x={30} y={34} size={1.5} />
          <path fill="var(--text)" d="M17 29h10v6a5 5 0 0 1-10 0ZM33 29h10v6a5 5 0 0 1-10 0ZM26 30h8v2h-8Z" />
        </Example>
        <Example isGood={false} words={t('examples.group')}>
          {[13, 30, 47].map((x) => (
            <Head key={x} x={x} y={42} size={0.7} />
          ))}
        </Example>
      </ul>
    </section>
  );
}

interface ExampleProps {
  readonly isGood: boolean;
  readonly words: string;
  readonly children: ReactNode;
}

function Example({ isGood, words, children }: ExampleProps) {
  return (
    <li>
      <span className={styles['picture']}>
        <svg viewBox="0 0 60 80" aria-hidden="true">
          {children}
        </svg>
        <span className={classNames(styles['mark'], isGood ? styles['good'] : styles['bad'])}>
          <Icon name={isGood ? 'check' : 'close'} size="small" />
        </span>
      </span>
      <small>{words}</small>
    </li>
  );
}

interface PlacedDrawing {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const placed = ({ x, y, size }: PlacedDrawing) => `translate(${String(x)} ${String(y)}) scale(${String(size)})`;

const Head = (place: PlacedDrawing) => (
  <g transform={placed(place)}>
    <path fill="var(--primary)" d="M-20 46c0-16 8-24 20-24s20 8 20 24v12h-40Z" />
    <path fill={SKIN} d="M-4 8h8v15a4 4 0 0 1-8 0Z" />
    <circle fill={SKIN} r="12" />
    <path fill="var(--text-muted)" d="M-13 2c-2-18 28-18 26 0-3-8-9-9-13-9s-10 1-13 9Z" />
  </g>
);

const Smile = (place: PlacedDrawing) => (
  <g transform={placed(place)}>
    <circle fill="var(--text)" cx="-4" cy="0" r="1.2" />
    <circle fill="var(--text)" cx="4" cy="0" r="1.2" />
    <path fill="none" stroke="var(--text)" strokeWidth="1.4" d="M-4 5c2 3 6 3 8 0" />
  </g>
);
