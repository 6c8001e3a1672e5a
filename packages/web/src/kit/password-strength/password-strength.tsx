import type { FetchStrengthMeter } from '@duet/core/credentials';
import { useEffect, useState, type ComponentType } from 'react';

export interface PasswordStrengthProps {
  readonly fetchMeter: FetchStrengthMeter;
  readonly password: string;
  /** Details of the person, which others would try first. */
  readonly ownWords?: readonly (string | undefined)[];
}

/** How hard a new password is to guess. Fetched with its first character; nothing waits for it, and nothing shows where it cannot be had. */
export function PasswordStrength(props: PasswordStrengthProps) {
  const [View, setView] = useState<ComponentType<PasswordStrengthProps>>();
  const isTyped = props.password !== '';
  useEffect(() => {
    if (isTyped)
      void import('./password-strength-view.tsx').then(
        (module) => {
          setView(() => module.default);
        },
        () => undefined,
      );
  }, [isTyped]);
  return View ? <View {...props} /> : null;
}
