import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { useText } from '../../i18n/index.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** Something is under way: presses are ignored, focus stays, and `busyLabel` (or "one moment") is said. */
    readonly busy?: boolean;
    readonly busyLabel?: string;
    /** Cannot be pressed now, yet can be found and read. */
    readonly unavailable?: boolean;
    readonly icon?: IconName;
  };

/** A button that never loses focus: while busy or unavailable it is `aria-disabled`, not disabled. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  unavailable = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const t = useText('kit');
  const inert = busy || unavailable;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <span className={styles['spinner']} /> : icon !== undefined && <Icon name={icon} />}
      {busy ? (busyLabel ?? t('busy')) : children}
    </button>
  );
}
