import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Cluster } from '../../kit/index.ts';

const PROMPTS = ['sunday', 'laugh', 'proud', 'meet'] as const;

interface PromptedTextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text box. */
  readonly children: ReactNode;
}

/** Beginnings of sentences below a text box, for whom an empty one makes silent. A chosen one is written on from its end. */
export function PromptedText({ value, onChange, children }: PromptedTextProps) {
  const t = useText('onboarding');
  const frame = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current?.querySelector('textarea');
    if (!isChosen.current || !box) return;
    isChosen.current = false;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [value]);
  const open = PROMPTS.map((prompt) => t(`prompts.${prompt}`)).filter((words) => !value.includes(beginning(words)));
  return (
    <div ref={frame}>
      {children}
      {open.length > 0 && (
        <div role="group" aria-label={t('prompts.title')}>
          <p aria-hidden="true">{t('prompts.title')}</p>
          <Cluster gap={2}>
            {open.map((words) => (
              <Button
                key={words}
                variant="secondary"
                size="small"
                onClick={() => {
                  isChosen.current = true;
                  onChange(`${value.trim() === '' ? '' : `${value.trimEnd()}\n`}${beginning(words)} `);
                }}
              >
                {words}
              </Button>
            ))}
          </Cluster>
        </div>
      )}
    </div>
  );
}

const beginning = (words: string): string => words.replace(/…$/, '');
