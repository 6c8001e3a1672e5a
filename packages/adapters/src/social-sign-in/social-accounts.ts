import type { Clock, Logger } from '@duet/core/kernel';
import type { SocialAccounts } from '@duet/core/registration';
import type { ScriptLoader } from '../provider-script/index.ts';
import type { Deployment } from '../tenant/index.ts';
import { AppleSdkAccount, type AppleSdk } from './apple-sdk-account.ts';
import { FacebookSdkAccount } from './facebook-sdk-account.ts';
import type { OpenFacebook } from './open-facebook.ts';

/** The window once Apple's script has run in it. */
export interface AppleWindow {
  readonly AppleID?: AppleSdk;
  readonly location: { readonly origin: string };
}

/** The sign-in dialogs that a tenant has. Nothing is fetched, and the window not touched, before one is opened. */
export function socialAccounts(
  { facebook, apple }: Pick<Deployment['providers'], 'facebook' | 'apple'>,
  page: () => AppleWindow,
  scripts: ScriptLoader,
  openFacebook: OpenFacebook,
  clock: Clock,
  logger: Logger,
): SocialAccounts {
  const openApple = async (sdk: string) => ((await scripts.load(sdk)) ? page().AppleID : undefined);
  return {
    ...(facebook && { facebook: new FacebookSdkAccount(openFacebook, clock, logger) }),
    ...(apple && {
      apple: new AppleSdkAccount(
        () => openApple(apple.sdk),
        () => ({ clientId: apple.clientId, redirectURI: `${page().location.origin}/` }),
        logger,
      ),
    }),
  };
}
