/** What comes over the wire for a call. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/** Answers as a server with one member, or every call alike once a test says so. `paths`: what was called, in order. */
export class FakeServer {
  readonly paths: string[] = [];
  answer: WireAnswer | undefined;

  send({ address }: { readonly address: string }): Promise<WireAnswer> {
    const { pathname } = new URL(address);
    this.paths.push(pathname);
    return Promise.resolve(this.answer ?? { status: 200, text: JSON.stringify(answerTo(pathname)) });
  }
}

function answerTo(path: string): unknown {
  if (path === '/api/auth/v1/login') return { token: 'token-1' };
  if (path === '/api/user/v1/get') return { user: { id: 'm1', has_visited_platform: true } };
  if (path === '/api/attribution/v1/get_info') return { info: {} };
  if (path === '/api/abtest/v1/get_abtest_variants') return { variants: [] };
  return { unread_count: 0, count: 0, conversations: [], messages: [], more: false };
}
