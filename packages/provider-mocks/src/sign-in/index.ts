export { facebookPicturePath, type DrawPicture } from './facebook-albums.ts';
export { serveSignInDialogs } from './sign-in-dialogs.ts';
export { serveSignInProviderMocks, SIGN_IN_PROVIDER_MOCKS } from './sign-in-provider-mocks.ts';
