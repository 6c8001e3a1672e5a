import type { FocusPoint, Photo as OwnPhoto } from '@duet/core/profile';
import { useState, type MouseEvent } from 'react';
import { useLanguage, useText } from '../../i18n/index.ts';
import { Avatar, Button, Dialog, Photo, photoPosition, RangeField } from '../../kit/index.ts';
import { useAdoptedStyle } from '../../theme/index.ts';
import style from './focus-dialog.css?inline';
import type { PhotoArrangement } from './photo-arrangement.ts';

const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };

interface FocusDialogProps {
  readonly photo: OwnPhoto;
  readonly arrangement: PhotoArrangement;
}

/** What of a photo stays visible: by a press on it or by two sliders, with the places it is shown in beside it. */
export function FocusDialog({ photo, arrangement }: FocusDialogProps) {
  useAdoptedStyle(style);
  const t = useText('onboarding');
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const [focus, setFocus] = useState(photo.focus ?? MIDDLE);
  const pointAt = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocus({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) });
  };
  const slider = (axis: 'x' | 'y') => ({
    minimum: 0,
    maximum: 100,
    value: Math.round(focus[axis] * 100),
    valueText: percent.format(focus[axis]),
    onChange: (value: number) => {
      setFocus({ ...focus, [axis]: value / 100 });
    },
  });
  return (
    <Dialog
      title={t('focus.title')}
      onClose={arrangement.closeFocus}
      actions={
        <>
          <Button variant="quiet" onClick={arrangement.closeFocus}>
            {t('photos.cancel')}
          </Button>
          <Button onClick={() => void arrangement.saveFocus(focus)}>{t('focus.save')}</Button>
        </>
      }
    >
      <p className="focus-hint">{t('focus.hint')}</p>
      <div className="focus-pictures">
        {/* The sliders below do the same with the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="focus-whole" onClick={pointAt}>
          <img className="focus-picture" src={photo.large} alt={t('focus.whole')} draggable={false} />
          <span
            className="focus-point"
            style={{ left: `${String(focus.x * 100)}%`, top: `${String(focus.y * 100)}%` }}
          />
        </div>
        <div className="focus-places">
          <div className="focus-portrait">
            <Photo src={photo.medium} alt={t('focus.portrait')} position={photoPosition(focus)} eager />
          </div>
          <Avatar name="" size="large" src={photo.small} position={photoPosition(focus)} />
        </div>
      </div>
      <div className="focus-horizontal">
        <RangeField name="focusX" label={t('focus.horizontal')} {...slider('x')} />
      </div>
      <RangeField name="focusY" label={t('focus.vertical')} {...slider('y')} />
    </Dialog>
  );
}

const share = (offset: number, length: number): number =>
  length > 0 ? Math.min(1, Math.max(0, Math.round((100 * offset) / length) / 100)) : 0.5;
