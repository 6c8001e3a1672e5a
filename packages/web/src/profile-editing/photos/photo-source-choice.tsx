import { useState } from 'react';
import { useProblemText, useText } from '../../i18n/index.ts';
import { CameraDialog } from '../../camera/index.ts';
import { Button, Cluster, FileDrop, Notice } from '../../kit/index.ts';
import { observer } from '../../state/index.ts';
import { AlbumDialog } from './album-dialog.tsx';
import type { Photos } from './photos.ts';

/** The other ways to a photo: the device's camera, and the albums of a Facebook account. */
export const PhotoSourceChoice = observer(function PhotoSourceChoice({ photos }: { readonly photos: Photos }) {
  const t = useText('onboarding');
  const problemText = useProblemText();
  const { shot, picker } = photos;
  // A phone has a better camera screen of its own, which its file input opens.
  const [isHandheld] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return (
    <>
      {isHandheld && (
        <FileDrop
          name="camera"
          icon="camera"
          label={t('photos.take')}
          accept="image/*"
          capture="user"
          onFiles={photos.add}
        />
      )}
      <Cluster gap={2}>
        {shot && !isHandheld && (
          <Button variant="secondary" icon="camera" onClick={() => void shot.open()}>
            {t('photos.take')}
          </Button>
        )}
        {picker && (
          <Button variant="secondary" icon="facebook" busy={picker.isRequesting} onClick={() => void picker.open()}>
            {t('photos.fromFacebook')}
          </Button>
        )}
      </Cluster>
      {picker && !picker.isOpen && picker.problem && (
        <Notice tone="problem" announce>
          {problemText(picker.problem)}
        </Notice>
      )}
      {shot && <CameraDialog shot={shot} />}
      {picker && <AlbumDialog picker={picker} />}
    </>
  );
});
