import { lazyComponent } from '../kit/index.ts';
import { observer } from '../state/index.ts';
import type { CameraCapture } from './camera-capture.ts';

const LazyDialog = lazyComponent(() => import('./camera-dialog.tsx'));

/** The dialog of a camera that is being asked for or is on; its code is fetched then. */
export const CameraDialog = observer(function CameraDialog({ shot }: { readonly shot: CameraCapture }) {
  return shot.state.kind === 'off' ? null : <LazyDialog props={{ shot }} />;
});
