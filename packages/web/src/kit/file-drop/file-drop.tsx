import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, useControlAttributes, type FieldTexts } from '../field/field.tsx';
import styles from './file-drop.module.css';
import type { IconName } from '../icon/glyphs.ts';
import { Icon } from '../icon/icon.tsx';

export type FileDropProps = FieldTexts & {
  readonly name: string;
  /** Media types as in an input's `accept`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly icon?: IconName;
  /** Opens the camera of a phone at once. */
  readonly capture?: 'user' | 'environment';
  readonly onFiles: (files: readonly File[]) => void;
};

/** A place for files: press it, drop on it, or use the keyboard. It is the platform's file input, well dressed. */
export function FileDrop({
  label,
  hint,
  error,
  name,
  accept,
  multiple = false,
  icon = 'photo',
  capture,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const attributes = useControlAttributes(id, hint, error);
  const drop = useDrop(onFiles, multiple);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(event.target.files ?? []));
    // The same file chosen again is a new choice.
    event.target.value = '';
  };
  return (
    <div className={styles['field']}>
      <label className={classNames(styles['drop'], drop.over && styles['over'])} {...drop.handlers}>
        <input
          {...attributes}
          className={styles['input']}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          capture={capture}
          aria-label={label}
          onChange={handleChange}
        />
        <span className={styles['drawing']}>
          <Icon name={icon} size="large" />
        </span>
        <span className={styles['label']}>{label}</span>
        {hint !== undefined && (
          <span className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

function useDrop(onFiles: (files: readonly File[]) => void, multiple: boolean) {
  const [over, setOver] = useState(false);
  // Moving over a child leaves and enters again: only the count reports when the pointer is really outside.
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: () => move(1),
    onDragLeave: () => move(-1),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      move(-depth.current);
      const files = Array.from(event.dataTransfer.files);
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    },
  };
  return { over, handlers };
}
