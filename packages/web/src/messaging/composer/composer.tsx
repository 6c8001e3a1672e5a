import { observer } from 'mobx-react-lite';
import { useRef, type ClipboardEvent, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { CheckboxField, IconButton, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './composer.module.css';
import type { ConversationStore } from '../conversation/conversation-store.ts';

const MOST_CHARACTERS = 5000;

/** Where one writes: a growing box, a photo from a file, the clipboard or dropped, and the Enter switch (MSG-27). */
export const Composer = observer(function Composer({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const problemText = useProblemText();
  const handlers = usePhotoTransfer(store);
  const handleKey = (event: KeyboardEvent) => {
    if (store.handleKeyPress({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing }))
      event.preventDefault();
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    if (store.handleFocus()) event.target.blur();
  };
  return (
    <form
      className={styles['composer']}
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      {store.problem && (
        <Notice tone="problem" announce>
          {problemText(store.problem)}
        </Notice>
      )}
      <div className={styles['line']}>
        <PhotoButton store={store} />
        <textarea
          className={styles['box']}
          aria-label={t('write')}
          placeholder={t('write')}
          value={store.draft}
          maxLength={MOST_CHARACTERS}
          rows={1}
          dir="auto"
          onChange={({ target }) => {
            store.setDraft(target.value);
          }}
          onKeyDown={handleKey}
          onFocus={handleFocus}
        />
        <IconButton
          type="submit"
          icon="send"
          variant="solid"
          label={t('send')}
          unavailable={store.draft.trim() === ''}
        />
      </div>
      <div className={styles['switch']}>
        <CheckboxField
          name="enterSends"
          label={t('enterSends')}
          checked={store.enterSends}
          onChange={({ target }) => {
            store.setEnterSends(target.checked);
          }}
        />
      </div>
    </form>
  );
});

function PhotoButton({ store }: { readonly store: ConversationStore }) {
  const t = useText('messaging');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="photo" label={t('sendPhoto')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('sendPhoto')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void store.sendPhoto(file);
        }}
      />
    </>
  );
}

/** Pasted and dropped pictures go one file at a time (MSG-47 to MSG-49); pasted text stays text. */
function usePhotoTransfer(store: ConversationStore) {
  const sendFirst = (files: FileList, event: ClipboardEvent | DragEvent): void => {
    const file = [...files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void store.sendPhoto(file);
  };
  return {
    onPaste: (event: ClipboardEvent) => {
      sendFirst(event.clipboardData.files, event);
    },
    onDrop: (event: DragEvent) => {
      sendFirst(event.dataTransfer.files, event);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
    },
  };
}
