import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useOverlay } from '../overlay/open-overlays.ts';

export interface DialogProps {
  readonly title: string;
  /** Escape, the cross or a click beside it. The owner then stops rendering the dialog. */
  readonly onClose: () => void;
  /** `square`: a card of 335 by 335 pixels in the middle of every screen; the others are a sheet on a phone. */
  readonly size?: 'small' | 'medium' | 'large' | 'square';
  /** Buttons at its foot, the most likely last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The platform keeps focus inside
 * and gives it back to where it was.
 */
export function Dialog({ title, onClose, size = 'medium', actions, children }: DialogProps) {
  const t = useText('kit');
  const heading = useId();
  const dialog = useModal();
  useOverlay();
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // The platform turns Escape into `cancel`; the click is the pointer's way to the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[size])}
      aria-labelledby={heading}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <div className={styles['panel']}>
        <header className={styles['header']}>
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
        {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
      </div>
    </dialog>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
