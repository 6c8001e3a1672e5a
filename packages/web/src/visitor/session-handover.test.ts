import { err, ok, type CallFailure, type Result } from '@duet/core/kernel';
import { routeTo } from '@duet/core/navigation';
import { SessionState, type PendingLogin } from '@duet/core/session';
import { expect, it } from 'vitest';
import type { Application } from '../application/index.ts';
import { SessionHandover } from './index.ts';

function setUp(outcome: Result<unknown, CallFailure> = ok(undefined)) {
  const session = new SessionState();
  session.setLaunchParameters({ isHelpDeskRedirect: true });
  const received: PendingLogin[] = [];
  const application: Application = {
    continueLogin: (login) => {
      received.push(login);
      return Promise.resolve(outcome);
    },
    prepareLogin: () => Promise.reject(new Error('What was not prepared is fetched by the login')),
    open: () => Promise.reject(new Error('A login opens no page by its path')),
  };
  return { session, received, application };
}

it('gives the application the token, where to go and what the visit began with', async () => {
  const { session, received, application } = setUp();
  const handover = new SessionHandover(() => Promise.resolve(application), session);
  expect(await handover.execute('fresh-token', routeTo('onboardingPage', '1'))).toEqual(ok(undefined));
  await handover.execute('other-token');
  expect(received).toEqual([
    {
      token: 'fresh-token',
      destination: routeTo('onboardingPage', '1'),
      launchParameters: { isHelpDeskRedirect: true },
    },
    { token: 'other-token', launchParameters: { isHelpDeskRedirect: true } },
  ]);
});

it('answers why the session could not be started', async () => {
  const { session, application } = setUp(err({ kind: 'aborted' }));
  const handover = new SessionHandover(() => Promise.resolve(application), session);
  expect(await handover.execute('fresh-token')).toEqual(err({ kind: 'aborted' }));
});

it('is unreachable while the application cannot be had, and can be tried again', async () => {
  const { session, application } = setUp();
  const tries = [Promise.reject(new Error('offline')), Promise.resolve(application)];
  const handover = new SessionHandover(() => tries.shift() ?? Promise.resolve(application), session);
  expect(await handover.execute('fresh-token')).toEqual(err({ kind: 'unreachable' }));
  expect(await handover.execute('fresh-token')).toEqual(ok(undefined));
});
