export { FacebookPhotoAlbums } from './facebook-photo-albums.ts';
export { facebookOpener, type OpenFacebook } from './open-facebook.ts';
export { socialAccounts } from './social-accounts.ts';
