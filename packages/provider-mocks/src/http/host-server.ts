import type { FastifyRequest } from 'fastify';

/** What a server that serves mocks does for them. */
export interface HostServer {
  /** The repository's root: scripts for browsers are read below it. */
  readonly rootDir: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** The key by which the site that `purpose` names checks tokens of this server. */
  signingKey(purpose: 'support' | 'events'): Uint8Array;
  /** Uses up the code in a token for the support desk of the request's tenant; false where it is unknown, old or used. */
  redeemSupportCode(request: FastifyRequest, code: string): Promise<boolean>;
}
