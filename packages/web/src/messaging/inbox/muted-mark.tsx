import { classNames } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';
import styles from './conversation-row.module.css';

/** A bell that is crossed out, with the word. Drawn here and not in the kit, because nobody but members who talk needs it. */
export function MutedMark() {
  const t = useText('messaging');
  return (
    <span className={classNames(styles['time'], styles['bottom'])}>
      <svg
        width="1.25em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M6 16.5V10a6 6 0 0 1 9.6-4.8M18 10v6.5l1.5 1.5h-15M10 21h4M4 4l16 16" />
      </svg>
      {t('mute.muted')}
    </span>
  );
}
