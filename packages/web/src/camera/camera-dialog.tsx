import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Button, Dialog, Notice, Skeleton } from '../kit/index.ts';
import { observer } from '../state/index.ts';
import type { CameraCapture } from './camera-capture.ts';
import styles from './camera-dialog.module.css';

/** A photo by the device's camera: look, take, keep or take again. What is in the way is said in place of the picture. */
export default observer(function CameraDialog({ shot }: { readonly shot: CameraCapture }) {
  const t = useText('camera');
  const { state } = shot;
  switch (state.kind) {
    case 'off':
      return null;
    case 'opening':
      return (
        <Frame shot={shot}>
          <Skeleton shape="portrait" />
          <p role="status">{t('opening')}</p>
        </Frame>
      );
    case 'failed':
      return (
        <Frame shot={shot} actions={<Button onClick={() => void shot.open()}>{t('tryAgain')}</Button>}>
          <Notice tone="problem" announce>
            {t(state.failure)}
          </Notice>
        </Frame>
      );
    case 'on':
      return (
        <Frame
          shot={shot}
          actions={
            <Button key="take" icon="camera" onClick={() => void shot.capture()}>
              {t('take')}
            </Button>
          }
        >
          {state.hasFailed && (
            <Notice tone="problem" announce>
              {t('noStill')}
            </Notice>
          )}
          <LivePicture stream={state.view.picture} label={t('live')} />
        </Frame>
      );
    case 'taken':
      return (
        <Frame
          shot={shot}
          actions={
            <>
              {/* A button of its own: the one that took the photo would turn into it before one's eyes. */}
              <Button key="again" variant="quiet" onClick={shot.retake}>
                {t('again')}
              </Button>
              <Button onClick={shot.acceptStill}>{t('use')}</Button>
            </>
          }
        >
          <img className={styles['still']} src={state.address} alt={t('still')} />
        </Frame>
      );
  }
});

interface FrameProps {
  readonly shot: CameraCapture;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ shot, actions, children }: FrameProps) {
  const t = useText('camera');
  return (
    <Dialog title={t('title')} onClose={shot.close} actions={actions}>
      <div className={styles['camera']}>{children}</div>
    </Dialog>
  );
}

/** What the camera sees, as in a mirror. */
function LivePicture({ stream, label }: { readonly stream: unknown; readonly label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (video.current && stream instanceof MediaStream) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={styles['live']} aria-label={label} autoPlay muted playsInline />;
}
