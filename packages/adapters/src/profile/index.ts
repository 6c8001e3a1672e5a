export { HttpProfileGateway } from './http-profile-gateway.ts';
export { CanvasImageScaler } from './canvas-image-scaler.ts';
export { HttpAttributeGateway } from './http-attribute-gateway.ts';
export { HttpPhotoGateway } from './http-photo-gateway.ts';
export { MediaDevicesCamera } from './media-devices-camera.ts';
