import type { Photo as OwnPhoto } from '@duet/core/profile';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, Chip, classNames, IconButton, Photo, photoSource } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import styles from './own-photos.module.css';
import type { PhotoArrangement } from './photo-arrangement.ts';

interface PhotoTileProps {
  readonly photo: OwnPhoto;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly arrangement: PhotoArrangement;
}

/** A photo that the server has: what others see of it, and everything that can be done with it, by pointer and by keys. */
export const PhotoTile = observer(function PhotoTile({ photo, place, count, arrangement }: PhotoTileProps) {
  const t = useText('onboarding');
  const number = place + 1;
  const buttons = useFocusAfterMove(photo.id, arrangement);
  return (
    // Dragging has buttons beside it that do the same (WCAG 2.5.7).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles['tile'], arrangement.dragged === photo.id && styles['dragged'])}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        arrangement.startDragging(photo.id);
      }}
      onDragOver={(event) => {
        if (arrangement.dragged !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        void arrangement.drop(place);
      }}
      onDragEnd={() => void arrangement.drop(undefined)}
    >
      <Photo {...photoSource(photo, 'thumbnail')} alt={t('photos.number', { number })} eager />
      <PhotoStatus photo={photo} isMain={place === 0} />
      <div ref={buttons} className={styles['order']}>
        <IconButton
          icon="back"
          label={t('photos.earlier', { number })}
          unavailable={place === 0}
          onClick={() => void arrangement.move(photo.id, place - 1)}
        />
        <IconButton
          icon="forward"
          label={t('photos.later', { number })}
          unavailable={number === count}
          onClick={() => void arrangement.move(photo.id, place + 1)}
        />
        <IconButton
          icon="eye"
          label={t('photos.focus', { number })}
          onClick={() => {
            arrangement.chooseFocus(photo);
          }}
        />
      </div>
      <div className={styles['actions']}>
        {place > 0 && (
          <Button variant="quiet" size="small" onClick={() => void arrangement.move(photo.id, 0)}>
            {t('photos.makeFirst')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void arrangement.remove(photo.id)}>
          {t('photos.remove')}
        </Button>
      </div>
    </li>
  );
});

/** Main photo or not, and what staff say of it. */
function PhotoStatus({ photo, isMain }: { readonly photo: OwnPhoto; readonly isMain: boolean }) {
  const t = useText('onboarding');
  const connection = useText('connection');
  const { status, rejectionReason } = photo;
  return (
    <div className={styles['status']}>
      {isMain && <Chip tone="primary">{t('photos.main')}</Chip>}
      {status === 'PENDING' && <Chip icon="clock">{t('photos.inReview')}</Chip>}
      {status === 'REJECTED' && (
        <>
          <Chip icon="warning" tone="warning">
            {t('photos.rejected')}
          </Chip>
          <p className={styles['reason']}>{connection(`rejection.${rejectionReason ?? 'other'}`)}</p>
        </>
      )}
    </div>
  );
}

/** A photo that moves takes its buttons out of the page and in again: the one that was pressed gets the focus back. */
function useFocusAfterMove(id: string, { moved }: PhotoArrangement) {
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (moved?.id !== id || document.activeElement !== document.body) return;
    buttons.current?.querySelectorAll('button')[moved.place > moved.from ? 1 : 0]?.focus();
  }, [moved, id]);
  return buttons;
}
