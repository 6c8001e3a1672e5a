import type { Page } from '@playwright/test';

/** A call that a page made of the API. */
export interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page did since the recording began. */
export interface Traffic {
  readonly calls: readonly Call[];
  /** Calls by their path, the opening of a live socket as `socket`, and each address of the app as it was reached. */
  readonly order: readonly string[];
  /** The calls of one path, oldest first. */
  readonly of: (path: string) => readonly Call[];
}

/** Records the calls, sockets and addresses of a page from now on. */
export function recordTraffic(page: Page): Traffic {
  const calls: Call[] = [];
  const order: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/api/')) return;
    calls.push({ path, body: bodyOf(request.postData()), headers: request.headers() });
    order.push(path);
  });
  page.on('websocket', () => order.push('socket'));
  let shown = '';
  let isLoading = false;
  page.on('request', (request) => {
    isLoading ||= request.isNavigationRequest();
  });
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // An entry of the history that is written anew, as for the position of the page, leads nowhere.
    if (isLoading || pathname !== shown) order.push(pathname);
    [shown, isLoading] = [pathname, false];
  });
  return { calls, order, of: (path) => calls.filter((call) => call.path === path) };
}

/**
 * What the server answers to the first call of `path` that a document makes. `open` leads to the document and ends as soon as its first
 * byte is there (`commit`): an answer to the document before it would have lost its body.
 */
export async function answerAfter(page: Page, open: Promise<unknown>, path: string): Promise<unknown> {
  await open;
  const response = await page.waitForResponse(`**${path}`);
  return response.json();
}

function bodyOf(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null || !text.startsWith('{')) return {};
  const json: unknown = JSON.parse(text);
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

/** Answers of the server that a test gives in its place. */
export const errorAnswer = (status: number, message: string, code = 3) => ({ status, json: { code, message } });
