export { aProfile } from './builders.ts';
export { FakeAttributeGateway } from './fake-attribute-gateway.ts';
export { FakeCamera } from './fake-camera.ts';
export { FakeImageScaler } from './fake-image-scaler.ts';
export { anAlbumPhoto, FakePhotoAlbums } from './fake-photo-albums.ts';
export { FakePhotoGateway } from './fake-photo-gateway.ts';
export { FakeProfileGateway } from './fake-profile-gateway.ts';
export { aDefinition, aPhotoFile, ownProfileParts } from './own-profile-parts.ts';
