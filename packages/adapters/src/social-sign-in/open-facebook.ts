import type { ScriptLoader } from '../provider-script/index.ts';

/** The part of Facebook's SDK for JavaScript that we use; its answers are parsed, not believed. */
export interface FacebookSdk {
  init(settings: { readonly appId: string; readonly version: string; readonly xfbml: boolean }): void;
  login(answer: (response: unknown) => void, options: { readonly scope: string }): void;
  api(path: string, parameters: Readonly<Record<string, string>>, answer: (response: unknown) => void): void;
}

/** The window once Facebook's script has run in it. */
export interface FacebookWindow {
  readonly FB?: FacebookSdk;
  readonly location: unknown;
}

/** How a tenant is known to Facebook. */
export interface FacebookApp {
  readonly appId: string;
  /** Address of Facebook's script. */
  readonly sdk: string;
}

/** The SDK, fetched at the first call and ready to use; undefined when it cannot be had. */
export type OpenFacebook = () => Promise<FacebookSdk | undefined>;

/** LOG-26. */
const VERSION = 'v8.0';

/** Whoever signs in or imports with Facebook shares one SDK: it can be made ready once in a page. A tenant may have none. */
export function facebookOpener(
  app: FacebookApp | undefined,
  page: () => FacebookWindow,
  scripts: ScriptLoader,
): OpenFacebook {
  let opening: Promise<FacebookSdk | undefined> | undefined;
  const open = async (): Promise<FacebookSdk | undefined> => {
    const sdk = app && (await scripts.load(app.sdk)) ? page().FB : undefined;
    if (app) sdk?.init({ appId: app.appId, version: VERSION, xfbml: false });
    return sdk;
  };
  return async () => {
    opening ??= open();
    const sdk = await opening;
    if (!sdk) opening = undefined;
    return sdk;
  };
}
