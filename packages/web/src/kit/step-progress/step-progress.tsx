import { useText } from '../../i18n/index.ts';
import styles from './step-progress.module.css';

export interface StepProgressProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  /** What the steps lead through, e.g. "Your profile". */
  readonly label: string;
}

/** How far one is, as a bar and in words. */
export function StepProgress({ step, total, label }: StepProgressProps) {
  const t = useText('kit');
  const words = t('stepOf', { step, total });
  return (
    <div className={styles['progress']}>
      <span className={styles['words']} aria-hidden="true">
        {words}
      </span>
      <progress className={styles['bar']} aria-label={`${label}, ${words}`} value={step} max={total} />
    </div>
  );
}
