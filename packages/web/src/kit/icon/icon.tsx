import { classNames } from '../class-names.ts';
import { GLYPHS, READING_GLYPHS, type IconName } from './glyphs.ts';
import styles from './icon.module.css';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
  readonly filled?: boolean;
}

/** A drawing beside words: hidden from readers, as large as its text by default. */
export function Icon({ name, size = 'medium', filled = false }: IconProps) {
  const className = classNames(
    styles['icon'],
    styles[size],
    filled && styles['filled'],
    READING_GLYPHS.has(name) && styles['reading'],
  );
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={GLYPHS[name]} />
    </svg>
  );
}
