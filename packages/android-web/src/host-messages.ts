/**
 * What the webview tells the application around it (docs/WEBVIEW.md). `page`: it shows another page; `canGoBack`: whether `back` leads to the
 * one before. `close`: there is nothing more to do here; `to`: where in the product its member wants to go, if anywhere.
 */
export type ToHost =
  | { readonly type: 'ready'; readonly version: 1 }
  | { readonly type: 'page'; readonly path: string; readonly canGoBack: boolean }
  | { readonly type: 'close'; readonly to?: string };

/** What the application tells the webview. `back`: its member has pressed the device's own button. */
export interface FromHost {
  readonly type: 'back';
}

/** Reads a message of the application; undefined for anything else, and for what a later version may say. */
export function readFromHost(data: unknown): FromHost | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    const isBack = typeof message === 'object' && message !== null && 'type' in message && message.type === 'back';
    return isBack ? { type: 'back' } : undefined;
  } catch {
    return undefined;
  }
}
