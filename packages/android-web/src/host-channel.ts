import type { FromHost, ToHost } from './host-messages.ts';
import { readFromHost } from './host-messages.ts';

/** The application around the webview. */
export interface HostChannel {
  post(message: ToHost): void;
  /** Hears what the application says, until the returned function is called. */
  listen(hear: (message: FromHost) => void): () => void;
}

/** What Android's `WebViewCompat.addWebMessageListener` puts into the page under the name `duetHost`. */
interface HostObject {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

declare global {
  interface Window {
    readonly duetHost?: HostObject;
  }
}

/** The Android application, else a page of our own origin that has opened this one; undefined where nobody is there. */
export function findHost(page: Window): HostChannel | undefined {
  if (page.duetHost) return androidHost(page.duetHost);
  return page.opener === null ? undefined : pageHost(page);
}

const androidHost = (host: HostObject): HostChannel => ({
  post: (message) => {
    host.postMessage(JSON.stringify(message));
  },
  listen: (hear) => {
    const listener = ({ data }: MessageEvent): void => {
      const message = readFromHost(data);
      if (message) hear(message);
    };
    host.addEventListener('message', listener);
    return () => {
      host.removeEventListener('message', listener);
    };
  },
});

/** Only our own origin is told anything, and believed. */
const pageHost = (page: Window): HostChannel => ({
  post: (message) => {
    const opener: unknown = page.opener;
    if (isWindow(opener)) opener.postMessage(JSON.stringify(message), page.location.origin);
  },
  listen: (hear) => {
    const listener = ({ data, origin, source }: MessageEvent): void => {
      const message = origin === page.location.origin && source === page.opener ? readFromHost(data) : undefined;
      if (message) hear(message);
    };
    page.addEventListener('message', listener);
    return () => {
      page.removeEventListener('message', listener);
    };
  },
});

const isWindow = (opener: unknown): opener is Pick<Window, 'postMessage'> =>
  typeof opener === 'object' && opener !== null && 'postMessage' in opener;
