import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icon/glyphs.ts';
import styles from './icon-button.module.css';
import { Icon } from '../icon/icon.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> & {
  /** What the button does, said to readers and shown as its title. */
  readonly label: string;
  readonly icon: IconName;
  readonly variant?: 'quiet' | 'soft' | 'solid' | 'photo';
  readonly size?: 'medium' | 'large';
  /** On or off, for a button that stays pressed. Leave out for one that does not. */
  readonly pressed?: boolean;
  readonly unavailable?: boolean;
};

/** A round button without visible words: its label is its name. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  pressed,
  unavailable = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      className={classNames(styles['button'], styles[variant], styles[size], className)}
      onClick={handleClick}
    >
      <Icon name={icon} filled={pressed === true} />
    </button>
  );
}
