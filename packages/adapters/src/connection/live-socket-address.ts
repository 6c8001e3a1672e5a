import { LIVE_SOCKET } from '../contract/index.ts';

/** Where the socket listens: `wss` where the page is `https`, at the configured host, else the page's own (LIV-02 to LIV-05). */
export function liveSocketAddress(
  page: { readonly protocol: string; readonly host: string },
  socketHost?: string,
): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${socketHost ?? page.host}${LIVE_SOCKET.path}`;
}
