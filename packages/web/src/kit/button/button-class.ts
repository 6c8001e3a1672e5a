import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `contrast` is for the tenant's gradient. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'contrast';
  readonly size?: 'small' | 'medium' | 'large';
  /** As wide as its place. */
  readonly wide?: boolean;
}

/** The look of a button for an element that is none, for example the shell's own link. */
export const buttonClass = ({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string =>
  classNames(styles['button'], styles[variant], styles[size], wide && styles['wide']);
