import { useRef, useState } from 'react';
import { IconButton } from '../../kit/index.ts';
import { useText } from '../../i18n/index.ts';

interface PhotoChoiceProps {
  readonly onChoose: (file: File) => void;
  /** Asked before the device's files or its camera are opened. */
  readonly mayChoose: () => boolean;
  /** A photo is to be taken in the page itself. */
  readonly onOpenCamera: () => void;
}

/** A photo from the files of the device, or straight from its camera. */
export function PhotoChoice({ onChoose, mayChoose, onOpenCamera }: PhotoChoiceProps) {
  const t = useText('messaging');
  const input = useRef<HTMLInputElement>(null);
  // A phone has a better camera screen of its own, which its file input opens; a desk has none.
  const [isHandheld] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const open = (source: 'camera' | 'files'): void => {
    if (!mayChoose()) return;
    if (source === 'camera') input.current?.setAttribute('capture', 'environment');
    // With the attribute, an empty one too, a phone opens its camera.
    else input.current?.removeAttribute('capture');
    input.current?.click();
  };
  return (
    <>
      <IconButton
        icon="camera"
        label={t('takePhoto')}
        onClick={() => {
          if (isHandheld) open('camera');
          else onOpenCamera();
        }}
      />
      <IconButton
        icon="photo"
        label={t('sendPhoto')}
        onClick={() => {
          open('files');
        }}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('sendPhoto')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
