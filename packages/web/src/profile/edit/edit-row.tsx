import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Cluster, Form } from '../../kit/index.ts';
import styles from './edit-row.module.css';

interface EditRowProps {
  readonly label: string;
  /** Whether the label is the heading of the line; not where the section above has the same. */
  readonly isHeaded?: boolean;
  /** What is saved, in words; nothing where the question is open. */
  readonly text: string | undefined;
  /** What became of the last change, in words. */
  readonly status?: string | undefined;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** Takes the saved answer back; undefined where there is none that may go. */
  readonly onClear?: (() => void) | undefined;
  /** The page was opened for this line: it has the focus from the beginning. */
  readonly takesFocus?: boolean;
  /** The field, while the line is open. */
  readonly children: ReactNode;
}

/** A line of the profile that is changed where it stands. The focus goes to the field and comes back to the button. */
export function EditRow({
  label,
  isHeaded = true,
  text,
  status,
  isOpen,
  isBusy,
  onOpen,
  onSave,
  onCancel,
  onClear,
  takesFocus = false,
  children,
}: EditRowProps) {
  const t = useText('profile');
  const frame = useFocusWithin(isOpen, takesFocus);
  return (
    <div ref={frame} className={styles['row']}>
      {isOpen ? (
        <Form onSubmit={onSave}>
          {children}
          <Cluster gap={2}>
            <Button type="submit" size="small" busy={isBusy}>
              {t('edit.save')}
            </Button>
            <Button variant="quiet" size="small" onClick={onCancel}>
              {t('cancel')}
            </Button>
            {onClear && (
              <Button variant="quiet" size="small" icon="trash" unavailable={isBusy} onClick={onClear}>
                {t('edit.clear')}
              </Button>
            )}
          </Cluster>
        </Form>
      ) : (
        <>
          <div className={styles['text']}>
            {isHeaded && <h3 className={styles['label']}>{label}</h3>}
            <p className={styles['value']}>
              {text === undefined ? <span className={styles['open']}>{t('edit.open')}</span> : <bdi>{text}</bdi>}
            </p>
          </div>
          <Button
            variant="quiet"
            size="small"
            icon={text === undefined ? 'plus' : 'edit'}
            aria-label={t(text === undefined ? 'edit.addNamed' : 'edit.changeNamed', { label })}
            onClick={onOpen}
          >
            {t(text === undefined ? 'edit.add' : 'edit.change')}
          </Button>
        </>
      )}
      <p className={styles['status']} role="status">
        {status}
      </p>
    </div>
  );
}

/** On opening to the first field, on shutting to the button; when the page comes up with an open line only where `takesFocus`. */
function useFocusWithin(isOpen: boolean, takesFocus: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen && !takesFocus);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    frame.current?.querySelector<HTMLElement>(isOpen ? 'input, textarea, select' : 'button')?.focus();
  }, [isOpen]);
  return frame;
}
