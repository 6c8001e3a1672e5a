import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { classNames } from '../class-names.ts';
import { Field, splitFieldProps } from '../field/field.tsx';
import styles from '../field/field.module.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown and hidden again; text and caret stay where they are. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = splitFieldProps(props);
  const t = useText('kit');
  const { input, shown, toggle } = useReveal();
  return (
    <Field {...frame}>
      {(attributes) => (
        <div className={classNames(styles['control'], styles['group'])}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...control}
            {...attributes}
            ref={input}
            dir="ltr"
            type={shown ? 'text' : 'password'}
            required={frame.required}
            className={styles['bare']}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t('hidePassword') : t('showPassword')}
            onPointerDown={(event) => event.preventDefault()}
            onClick={toggle}
          />
        </div>
      )}
    </Field>
  );
}

/** A changed input type moves the caret to the start; it is put back where it was. */
function useReveal() {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<readonly [number | null, number | null]>([null, null]);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const [start, end] = caret.current;
    if (start !== null) input.current?.setSelectionRange(start, end);
  }, [shown]);
  const toggle = () => {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };
  return { input, shown, toggle };
}
