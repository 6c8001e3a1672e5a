import { describe, expect, it } from 'vitest';
import { LoadersState, MainProblemState, type CallFailure, type Problem } from '../../kernel/index.ts';
import { OpenEventsSite } from './open-events-site.ts';
import { OpenHelpSite } from './open-help-site.ts';
import { FakeFormPost, FakeNavigation, FakeSignOnGateway } from '../testing/index.ts';

const support = {
  brandId: 'duet & co',
  helpSite: 'https://help.duet.example/?topic=1',
  supportDesk: 'https://support.duet.example/access',
  email: 'help@duet.example',
};

function setUp(failure?: CallFailure) {
  const gateway = new FakeSignOnGateway();
  gateway.failure = failure;
  const navigation = new FakeNavigation();
  const form = new FakeFormPost();
  const loaders = new LoadersState();
  const mainProblem = new MainProblemState();
  const help = new OpenHelpSite(gateway, navigation, support, loaders, mainProblem);
  const events = new OpenEventsSite(gateway, form, loaders, mainProblem);
  return { navigation, form, loaders, mainProblem, help, events };
}

const failures: readonly (readonly [CallFailure, Problem | undefined])[] = [
  [{ kind: 'unreachable' }, { key: 'error_network' }],
  [{ kind: 'unreadable' }, { key: 'error_general' }],
  [
    { kind: 'refused', reason: 'server-fault', problem: { key: 'error_general', text: 'desk is down' } },
    { key: 'error_general', text: 'desk is down' },
  ],
  [{ kind: 'aborted' }, undefined],
];

describe('the way to help', () => {
  it('leads to the support desk with brand, token and the help site to return to', async () => {
    const { help, navigation, mainProblem } = setUp();
    await help.execute();
    expect(navigation.visited).toEqual([
      'https://support.duet.example/access?brand_id=duet%20%26%20co&token=desk%20token&return_to=https%3A%2F%2Fhelp.duet.example%2F%3Ftopic%3D1',
    ]);
    expect(mainProblem.problem.get()).toBeUndefined();
  });

  it('leads straight to the help site for a member whom the server has no desk for', async () => {
    const { help, navigation, mainProblem } = setUp({ kind: 'forbidden', problem: { key: 'error_grpc_code_7' } });
    await help.execute();
    expect(navigation.visited).toEqual([support.helpSite]);
    expect(mainProblem.problem.get()).toBeUndefined();
  });

  it.each(failures)('says so after %j, and nobody leaves', async (failure, problem) => {
    const { help, navigation, mainProblem, loaders } = setUp(failure);
    await help.execute();
    expect(navigation.visited).toEqual([]);
    expect(mainProblem.problem.get()).toEqual(problem);
    expect(loaders.top.get()).toBeUndefined();
  });

  it('covers the page while the server is asked', async () => {
    const { help, loaders } = setUp();
    const done = help.execute();
    expect(loaders.top.get()?.name).toBe('external-site');
    await done;
    expect(loaders.top.get()).toBeUndefined();
  });
});

describe('the way to events', () => {
  it('posts the credentials to where the server says, in no address', async () => {
    const { events, form } = setUp();
    await events.execute();
    expect(form.posted).toEqual([
      { address: 'https://events.duet.example/enter', fields: { accessToken: 'access', renewToken: 'renew' } },
    ]);
  });

  it.each(failures)('says so after %j, and nobody leaves', async (failure, problem) => {
    const { events, form, mainProblem, loaders } = setUp(failure);
    await events.execute();
    expect(form.posted).toEqual([]);
    expect(mainProblem.problem.get()).toEqual(problem);
    expect(loaders.top.get()).toBeUndefined();
  });
});

it('shows the latest main problem until it is clicked away', () => {
  const mainProblem = new MainProblemState();
  mainProblem.raise({ key: 'error_network' });
  mainProblem.raise({ key: 'error_general' });
  expect(mainProblem.problem.get()).toEqual({ key: 'error_general' });
  mainProblem.dismiss();
  expect(mainProblem.problem.get()).toBeUndefined();
});
