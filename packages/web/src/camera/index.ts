export { CameraCapture } from './camera-capture.ts';
export { CameraDialog } from './lazy-camera-dialog.tsx';
