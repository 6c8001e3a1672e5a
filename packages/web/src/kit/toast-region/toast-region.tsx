import { useText } from '../../i18n/index.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { avatarPhoto } from '../photo/photo-source.ts';
import type { IconName } from '../icon/glyphs.ts';
import { useRootMark } from '../root-mark/use-root-mark.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './toast-region.module.css';

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Who it is about; without one `icon` is shown. */
  readonly photo?: ReturnType<typeof avatarPhoto>;
  readonly icon?: IconName;
  /** What readers hear in place of title and text, where these change while the toast is shown: it is then read out once. */
  readonly announcement?: string;
}

export interface ToastRegionProps {
  /** Names the region for readers. */
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onOpen: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  /** Pointer or focus is on the toast: its time is paused until `onResume`. */
  readonly onPause: (id: string) => void;
  readonly onResume: (id: string) => void;
}

/**
 * News of the moment, read out politely. It is at the top, at the end of the line, bottom centre on a phone (SHE-39 to
 * SHE-41). Whoever owns the toasts owns their time. Render it always: readers only notice what changes inside it.
 */
export function ToastRegion({ label, toasts, ...handlers }: ToastRegionProps) {
  useRootMark('shown-toasts', toasts.length > 0);
  return (
    <div className={styles['region']} role="status" aria-label={label}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} {...handlers} />
      ))}
    </div>
  );
}

type ToastCardProps = Omit<ToastRegionProps, 'label' | 'toasts'> & { readonly toast: Toast };

function ToastCard({ toast, onOpen, onDismiss, onPause, onResume }: ToastCardProps) {
  const t = useText('kit');
  const pause = () => onPause(toast.id);
  const resume = () => onResume(toast.id);
  return (
    // Not a control: it only notices that a person is reading, by pointer or by focus.
    <div className={styles['toast']} onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <button type="button" className={styles['open']} onClick={() => onOpen(toast.id)}>
        {toast.icon !== undefined && toast.photo === undefined ? (
          <span className={styles['icon']}>
            <Icon name={toast.icon} />
          </span>
        ) : (
          <Avatar name={toast.title} {...toast.photo} />
        )}
        {toast.announcement !== undefined && <VisuallyHidden>{toast.announcement}</VisuallyHidden>}
        <span className={styles['words']} aria-hidden={toast.announcement === undefined ? undefined : true}>
          <bdi className={styles['title']}>{toast.title}</bdi>
          <span className={styles['text']} dir="auto">
            {toast.text}
          </span>
        </span>
      </button>
      <IconButton icon="close" label={t('dismiss')} onClick={() => onDismiss(toast.id)} />
    </div>
  );
}
