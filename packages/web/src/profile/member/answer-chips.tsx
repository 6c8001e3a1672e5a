import { sharedOptions, type Profile } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import type { ReactNode } from 'react';
import { genderForm, useText } from '../../i18n/index.ts';
import { Chip, Cluster, VisuallyHidden } from '../../kit/index.ts';
import styles from './member-facts.module.css';

interface AnswerChipsProps {
  readonly definition: AttributeDefinition;
  readonly value: unknown;
  /** Of the one who answered. */
  readonly gender: Profile['gender'];
  /** The answer of who looks to the same question. */
  readonly own: unknown;
  /** What follows the options, in their row. */
  readonly children?: ReactNode;
}

/** Several chosen options, each by itself; what both chose comes first and is marked. */
export function AnswerChips({ definition: { id, options }, value, gender, own, children }: AnswerChipsProps) {
  const t = useText('profile');
  const name = useText('attributes');
  const shared = sharedOptions(options, own, value);
  const others = sharedOptions(options, options, value).filter((option) => !shared.includes(option));
  const wordsOf = (option: string) => name(`attribute.${id}.options.${option}`, { context: genderForm(gender) });
  return (
    <Cluster gap={2}>
      <ul className={styles['chips']}>
        {shared.map((option) => (
          <li key={option}>
            <Chip icon="heart" tone="primary">
              {wordsOf(option)}
              <VisuallyHidden> {t('sharedAnswer')}</VisuallyHidden>
            </Chip>
          </li>
        ))}
        {others.map((option) => (
          <li key={option}>
            <Chip>{wordsOf(option)}</Chip>
          </li>
        ))}
      </ul>
      {children}
    </Cluster>
  );
}
