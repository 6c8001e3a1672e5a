import {
  PASSWORD_STRENGTHS,
  type PasswordStrength as Strength,
  type FetchStrengthMeter,
  type PasswordStrengthMeter,
} from '@duet/core/credentials';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import type { PasswordStrengthProps } from './password-strength.tsx';
import styles from '../field/field.module.css';

/**
 * How hard a new password is to guess, in words and as a bar, and why it is easy. Nothing before the first character, and nothing where it
 * cannot be estimated: it advises and stops nobody.
 */
export default function PasswordStrengthView({ fetchMeter, password, ownWords = [] }: PasswordStrengthProps) {
  const t = useText('kit');
  const measured = useStrength(fetchMeter, password, ownWords);
  return (
    <div role="status" className={styles['hint']}>
      {measured && (
        <>
          <meter
            min={0}
            max={PASSWORD_STRENGTHS.length - 1}
            value={PASSWORD_STRENGTHS.indexOf(measured.strength)}
            aria-label={t('strength.label')}
          />{' '}
          {t(`strength.${measured.strength}`)} {measured.weakness && t(`strength.because.${measured.weakness}`)}
        </>
      )}
    </div>
  );
}

/** The latest estimate; the one before stays until it is there. */
function useStrength(
  fetchMeter: FetchStrengthMeter,
  password: string,
  ownWords: readonly (string | undefined)[],
): Strength | undefined {
  const [measured, setMeasured] = useState<Strength>();
  const meter = useRef<Promise<PasswordStrengthMeter>>(undefined);
  const own = ownWords.filter((word) => word !== undefined).join(' ');
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    meter.current ??= fetchMeter();
    void meter.current.then(
      async (fetched) => {
        const found = await fetched.measure(password, own.split(/[\s@.]+/));
        if (isCurrent && found) setMeasured(found);
      },
      () => {
        meter.current = undefined;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fetchMeter, password, own]);
  return password === '' ? undefined : measured;
}
