import { MAX_MESSAGE } from '@duet/core/messaging';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { CheckboxField, IconButton, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import styles from './composer.module.css';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { CharactersLeft } from './characters-left.tsx';
import { DraftHint } from '../caution/draft-hint.tsx';
import { PhotoChoice, photoTransfer } from './photo-choice.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

interface ComposerProps {
  readonly store: ConversationStore;
}

/**
 * Where one writes: a growing box, a photo from a file, the clipboard or dropped, and the Enter switch (MSG-27). A key draws the
 * box anew, and nothing beside it.
 */
export function Composer({ store }: ComposerProps) {
  useVisibleHeight();
  const box = useRef<HTMLTextAreaElement>(null);
  const goToBox = (): void => box.current?.focus();
  const choose = (file: File): void => {
    // What is said about the photo is written next.
    if (store.choosePhoto(file)) goToBox();
  };
  return (
    <form
      className={styles['composer']}
      {...photoTransfer(choose)}
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <Problem store={store} />
      <PhotoPreview chosen={store.chosen} onRemoved={goToBox} />
      <div className={styles['line']}>
        <PhotoChoice onChoose={choose} onOpenCamera={store.openCamera} />
        <Box store={store} element={box} />
        <SendButton store={store} />
      </div>
      <CharactersLeft store={store} />
      <DraftHint store={store} />
      <EnterSwitch store={store} />
    </form>
  );
}

const Problem = observer(function Problem({ store }: ComposerProps) {
  const { problem } = store.sending;
  const problemText = useProblemText();
  return (
    problem && (
      <Notice tone="problem" announce>
        {problemText(problem)}
      </Notice>
    )
  );
});

interface BoxProps extends ComposerProps {
  readonly element: RefObject<HTMLTextAreaElement | null>;
}

const Box = observer(function Box({ store, element }: BoxProps) {
  const t = useText('messaging');
  const handleKey = (event: KeyboardEvent) => {
    if (store.handleKeyPress({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing }))
      event.preventDefault();
  };
  // A click, too: the box may have had the focus before the photo was missing.
  const handleFocus = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (store.handleFocus()) currentTarget.blur();
  };
  const { isHeldBack } = store;
  useEffect(() => {
    if (isHeldBack) element.current?.blur();
  }, [isHeldBack, element]);
  return (
    <textarea
      ref={element}
      className={styles['box']}
      aria-label={t('write')}
      placeholder={t(store.chosen.photos.length > 0 ? 'caption' : 'write')}
      value={store.draft.text}
      maxLength={MAX_MESSAGE}
      rows={1}
      dir="auto"
      onChange={({ target }) => {
        store.setDraft(target.value);
      }}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onClick={handleFocus}
      onBlur={store.draft.leave}
    />
  );
});

const SendButton = observer(function SendButton({ store }: ComposerProps) {
  const t = useText('messaging');
  return <IconButton type="submit" icon="send" variant="solid" label={t('send')} unavailable={!store.canSend} />;
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
