import { useEffect } from 'react';
import { PhotoViewer } from '../../kit/index.ts';
import { observer, useStore } from '../../state/index.ts';
import { PICTURE_STORE } from '../index.ts';
import type { LargePhoto, ThreadPhotos } from './thread-photos.ts';

/** The photo of the thread that was opened, over the whole window. */
export const LargePhotoViewer = observer(function LargePhotoViewer({ photos }: { readonly photos: ThreadPhotos }) {
  return photos.large && <Viewer photo={photos.large} onClose={photos.close} />;
});

interface ViewerProps {
  readonly photo: LargePhoto;
  readonly onClose: () => void;
}

const Viewer = observer(function Viewer({ photo: { file, alt }, onClose }: ViewerProps) {
  const store = useStore(PICTURE_STORE);
  useEffect(() => {
    store.showSource({ local: file });
  }, [store, file]);
  const { picture } = store;
  if (picture.status !== 'shown') return null;
  return <PhotoViewer props={{ photos: [{ src: picture.address, alt }], index: 0, onClose }} />;
});
