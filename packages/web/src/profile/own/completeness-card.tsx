import type { Completeness, NextStep } from '@duet/core/profile';
import { useId, type ReactNode } from 'react';
import { useText, type ReadText } from '../../i18n/index.ts';
import { Card } from '../../kit/index.ts';
import styles from './completeness-card.module.css';

interface CompletenessCardProps {
  readonly completeness: Completeness;
  /** The button or link that leads to the next step, with its words. */
  readonly action: (next: NextStep, label: string) => ReactNode;
}

/** How complete the profile is, with the one thing that would improve it most. */
export function CompletenessCard({ completeness: { percent, next }, action }: CompletenessCardProps) {
  const t = useText('profile');
  const attributes = useText('attributes');
  const id = useId();
  return (
    <Card>
      <div className={styles['card']}>
        <p id={id} className={styles['title']}>
          {t('own.complete', { percent })}
        </p>
        <progress className={styles['meter']} aria-labelledby={id} max={100} value={percent} />
        {next ? (
          <div className={styles['next']}>
            <p className={styles['text']}>{stepText(t, attributes, next)}</p>
            {action(next, t(`own.step.${next.kind}`))}
          </div>
        ) : (
          <p className={styles['text']}>{t('own.allDone')}</p>
        )}
      </div>
    </Card>
  );
}

function stepText(t: ReadText, attributes: ReadText, next: NextStep): string {
  switch (next.kind) {
    case 'firstPhoto':
      return t('own.next.firstPhoto');
    case 'morePhotos':
      return t('own.next.morePhotos', { count: next.missing });
    case 'answer':
      return attributes(`attribute.${next.definition.id}.question`);
  }
}
