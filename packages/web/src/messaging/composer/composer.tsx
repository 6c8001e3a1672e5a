import { observer } from 'mobx-react-lite';
import { useRef, type ClipboardEvent, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { CheckboxField, IconButton, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './composer.module.css';
import type { ConversationStore } from '../conversation/conversation-store.ts';

const MOST_CHARACTERS = 5000;

interface ComposerProps {
  readonly store: ConversationStore;
}

/**
 * Where one writes: a growing box, a photo from a file, the clipboard or dropped, and the Enter switch (MSG-27). A key draws the
 * box anew, and nothing beside it.
 */
export function Composer({ store }: ComposerProps) {
  const handlers = usePhotoTransfer(store);
  return (
    <form
      className={styles['composer']}
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <Problem store={store} />
      <div className={styles['line']}>
        <PhotoButton store={store} />
        <Box store={store} />
        <SendButton store={store} />
      </div>
      <EnterSwitch store={store} />
    </form>
  );
}

const Problem = observer(function Problem({ store: { problem } }: ComposerProps) {
  const problemText = useProblemText();
  return (
    problem && (
      <Notice tone="problem" announce>
        {problemText(problem)}
      </Notice>
    )
  );
});

const Box = observer(function Box({ store }: ComposerProps) {
  const t = useText('messaging');
  const handleKey = (event: KeyboardEvent) => {
    if (store.handleKeyPress({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing }))
      event.preventDefault();
  };
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    if (store.handleFocus()) event.target.blur();
  };
  return (
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
  );
});

const SendButton = observer(function SendButton({ store }: ComposerProps) {
  const t = useText('messaging');
  return <IconButton type="submit" icon="send" variant="solid" label={t('send')} unavailable={!store.hasText} />;
});

const EnterSwitch = observer(function EnterSwitch({ store }: ComposerProps) {
  const t = useText('messaging');
  return (
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
  );
});

function PhotoButton({ store }: ComposerProps) {
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
