import type { FastifyInstance } from 'fastify';
import { readBrowserScript } from '../http/index.ts';
import { APPLE_DIALOG, DIALOG_POLICY, dialogPage, FACEBOOK_DIALOG } from './dialog-page.ts';

const SCRIPTS = {
  '/provider-mock/facebook/sdk.js': 'facebook-sdk.js',
  '/provider-mock/apple/appleid.auth.js': 'apple-sdk.js',
  '/provider-mock/dialog.js': 'dialog.js',
  '/provider-mock/tracking-widget.js': 'tracking-widget.js',
} as const;

/** The mocks of the providers' scripts for browsers, and the dialogs that they open. */
export async function serveSignInDialogs(app: FastifyInstance, rootDir: string): Promise<void> {
  for (const [url, file] of Object.entries(SCRIPTS)) {
    const script = await readBrowserScript(rootDir, file);
    app.get(url, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }
  for (const [url, dialog] of [
    ['/provider-mock/facebook/dialog', FACEBOOK_DIALOG],
    ['/provider-mock/apple/dialog', APPLE_DIALOG],
  ] as const) {
    const page = dialogPage(dialog);
    app.get(url, (_request, reply) =>
      reply.header('content-security-policy', DIALOG_POLICY).type('text/html; charset=utf-8').send(page),
    );
  }
}
