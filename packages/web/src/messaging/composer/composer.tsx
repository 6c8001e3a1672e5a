import { MAX_MESSAGE } from '@duet/core/messaging';
import {
  useContext,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { BehindContext, CheckboxField, IconButton, Notice } from '../../kit/index.ts';
import { useProblemText, useText } from '../../i18n/index.ts';
import { observer } from '../../state/index.ts';
import styles from './composer.module.css';
import { CharactersLeft } from './characters-left.tsx';
import type { Composing } from './composing.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { takePasted, useDroppedPicture } from './picture-transfer.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface ComposerProps {
  readonly composing: Composing;
}

/**
 * Where one writes: a growing box, a photo from a file, the clipboard or dropped, and the Enter switch (MSG-27). A key draws the
 * box anew, and nothing beside it.
 */
export function Composer({ composing, hint }: ComposerProps & { readonly hint: ReactNode }) {
  const isBehind = useContext(BehindContext);
  useVisibleHeight(isBehind);
  const box = useRef<HTMLTextAreaElement>(null);
  const goToBox = (): void => box.current?.focus();
  const choose = (files: readonly File[]): void => {
    // What is said about the photo is written next.
    if (composing.chooseFirstPicture(files)) goToBox();
  };
  useDroppedPicture(choose, isBehind);
  return (
    <form
      className={styles['composer']}
      onPaste={(event) => {
        takePasted(event, choose);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void composing.send();
      }}
    >
      <Problem composing={composing} />
      <PhotoPreview chosen={composing.chosen} onRemoved={goToBox} />
      <div className={styles['line']}>
        <PhotoChoice
          onChoose={(file) => choose([file])}
          mayChoose={composing.mayChoosePhoto}
          onOpenCamera={composing.openCamera}
        />
        <Box composing={composing} element={box} />
        <SendButton composing={composing} />
      </div>
      <CharactersLeft draft={composing.draft} />
      {hint}
      <EnterSwitch composing={composing} />
    </form>
  );
}

const Problem = observer(function Problem({ composing }: ComposerProps) {
  const { problem, refusals } = composing.sending;
  const problemText = useProblemText();
  return (
    problem && (
      // Anew each time: a reader hears of the same refusal again.
      <Notice key={refusals} tone="problem" announce>
        {problemText(problem)}
      </Notice>
    )
  );
});

/** Safari ends a word before the key that ends it is pressed, and tells by the key's code alone that an input method has had it. */
const INPUT_METHOD_KEY = 229;
const isComposing = (event: globalThis.KeyboardEvent): boolean =>
  // Nothing newer says it.
  // oxlint-disable-next-line typescript/no-deprecated
  event.isComposing || event.keyCode === INPUT_METHOD_KEY;

interface BoxProps extends ComposerProps {
  readonly element: RefObject<HTMLTextAreaElement | null>;
}

const Box = observer(function Box({ composing, element }: BoxProps) {
  const t = useText('messaging');
  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (composing.handleKeyPress({ key, shiftKey, isComposing: isComposing(nativeEvent) })) event.preventDefault();
  };
  // A click, too: the box may have had the focus before the photo was missing.
  const handleFocus = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (composing.handleFocus()) currentTarget.blur();
  };
  const { isHeldBack } = composing;
  const { takenBack } = composing.sending;
  const takenBackBefore = useRef(takenBack);
  useEffect(() => {
    if (takenBack > takenBackBefore.current) element.current?.focus();
  }, [takenBack, element]);
  useEffect(() => {
    if (isHeldBack) element.current?.blur();
  }, [isHeldBack, element]);
  return (
    <textarea
      ref={element}
      className={styles['box']}
      aria-label={t('write')}
      placeholder={t(composing.chosen.photos.length > 0 ? 'caption' : 'write')}
      value={composing.draft.text}
      maxLength={MAX_MESSAGE}
      rows={1}
      dir="auto"
      onChange={({ target }) => {
        composing.type(target.value);
      }}
      onKeyDown={handleKey}
      onFocus={handleFocus}
      onClick={handleFocus}
      onBlur={composing.draft.leave}
    />
  );
});

const SendButton = observer(function SendButton({ composing }: ComposerProps) {
  const t = useText('messaging');
  return (
    <IconButton
      type="submit"
      icon="send"
      variant="solid"
      label={t('send')}
      unavailable={!composing.canSend}
      // Who writes goes on writing: the box keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
    />
  );
});

const EnterSwitch = observer(function EnterSwitch({ composing }: ComposerProps) {
  const t = useText('messaging');
  return (
    <div className={styles['switch']}>
      <CheckboxField
        name="enterSends"
        label={t('enterSends')}
        checked={composing.enterSends}
        onChange={({ target }) => {
          composing.setEnterSends(target.checked);
        }}
      />
    </div>
  );
});
