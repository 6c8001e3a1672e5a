import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { APPLE_DIALOG, DIALOG_POLICY, dialogPage, FACEBOOK_DIALOG } from './dialog-page.ts';

const SCRIPTS = {
  '/stand-in/facebook/sdk.js': 'facebook-sdk.js',
  '/stand-in/apple/appleid.auth.js': 'apple-sdk.js',
  '/stand-in/dialog.js': 'dialog.js',
  '/stand-in/tracking-widget.js': 'tracking-widget.js',
} as const;

/**
 * The providers' scripts for the browser, as stand-ins, and the dialogs that they open. They are read below `rootDir`,
 * like tenants and texts: a built server does not lie beside its sources.
 */
export async function serveSignInDialogs(app: FastifyInstance, rootDir: string): Promise<void> {
  for (const [url, file] of Object.entries(SCRIPTS)) {
    const script = await readFile(join(rootDir, 'packages/backend/src/stand-ins/browser', file), 'utf8');
    app.get(url, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }
  for (const [url, dialog] of [
    ['/stand-in/facebook/dialog', FACEBOOK_DIALOG],
    ['/stand-in/apple/dialog', APPLE_DIALOG],
  ] as const) {
    const page = dialogPage(dialog);
    app.get(url, (_request, reply) =>
      reply.header('content-security-policy', DIALOG_POLICY).type('text/html; charset=utf-8').send(page),
    );
  }
}
