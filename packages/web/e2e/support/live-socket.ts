import type { Page, WebSocketRoute } from '@playwright/test';

/** The live socket of a page, between the page and the server. */
export interface LiveWire {
  /** The address of each socket that the page has opened, oldest first. */
  readonly opened: readonly string[];
  /** What the page has sent, over all its sockets. */
  readonly sent: readonly string[];
  /** Says a frame to the page in the server's place. */
  readonly say: (frame: object) => void;
  /** Closes the newest socket as a server would. */
  readonly close: (code: number) => Promise<void>;
  /** From now on the server's frames are lost on their way to the page; it does not notice. */
  readonly lose: (areLost: boolean) => void;
  /** From now on the page gets no connection: each new socket is closed as soon as it is opened. */
  readonly refuse: (isRefused: boolean) => void;
}

/** Stands between a page and its live socket from now on. Frames of the server go through, unless `isMute`. */
export async function tapLiveSocket(page: Page, isMute = false): Promise<LiveWire> {
  const opened: string[] = [];
  const sent: string[] = [];
  const sockets: WebSocketRoute[] = [];
  let isRefused = false;
  let areLost = false;
  await page.routeWebSocket(/\/listen$/, (socket) => {
    opened.push(socket.url());
    sockets.push(socket);
    if (isRefused) {
      void socket.close({ code: 3000 });
      return;
    }
    const server = isMute ? undefined : socket.connectToServer();
    socket.onMessage((frame) => {
      sent.push(frame.toString());
      server?.send(frame);
    });
    server?.onMessage((frame) => {
      if (!areLost) socket.send(frame);
    });
  });
  return {
    opened,
    sent,
    say: (frame) => sockets.at(-1)?.send(JSON.stringify(frame)),
    close: async (code) => {
      await sockets.at(-1)?.close({ code });
    },
    lose: (lost) => {
      areLost = lost;
    },
    refuse: (refused) => {
      isRefused = refused;
    },
  };
}

/** Holds back the live socket of a page: no frame reaches it until the returned function is called. */
export async function holdLiveSocket(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket(/\/listen$/, async (socket) => {
    await isReleased;
    socket.connectToServer();
  });
  return release;
}
