import { describe, expect, it } from 'vitest';
import { err, MainProblemState, ok } from '../kernel/index.ts';
import { FakeNavigation } from '../navigation/testing/index.ts';
import { ConnectionState } from './connection-state.ts';
import { RecoverPageLoad } from './recover-page-load.ts';
import { FakeMaintenance } from './testing/index.ts';

function parts(...answers: FakeMaintenance['answers']) {
  const problem = new MainProblemState();
  const navigation = new FakeNavigation();
  const connection = new ConnectionState();
  const recoverPage = new RecoverPageLoad(new FakeMaintenance(answers), problem, navigation, connection);
  return { problem, navigation, connection, recoverPage };
}

const UNREACHABLE = err({ kind: 'unreachable' } as const);

/** A page that could not be had while the device had no network. */
async function missPage(path = '/en/app/messages') {
  const page = parts(UNREACHABLE, UNREACHABLE);
  page.connection.setOffline(true);
  await page.recoverPage.execute(path);
  return page;
}

describe('a page whose code could not be fetched', () => {
  it('is reported and left alone while the server cannot be reached', async () => {
    const { problem, navigation, recoverPage } = parts(UNREACHABLE);
    expect(await recoverPage.execute('/en/app/messages')).toBe('stays');
    expect(problem.problem.get()).toEqual({ key: 'error_page_unavailable' });
    expect(navigation.visited).toEqual([]);
  });

  it('is loaded as a whole when the server answers, because a newer version is out', async () => {
    const { problem, navigation, recoverPage } = parts(ok(false));
    expect(await recoverPage.execute('/en/app/messages')).toBe('leaves');
    expect(navigation.visited).toEqual(['/en/app/messages']);
    expect(problem.problem.get()).toBeUndefined();
  });

  it('is opened once the connection is back, and its message goes', async () => {
    const { problem, navigation, connection } = await missPage();
    connection.setFault('network');
    connection.setOffline(false);
    expect(navigation.visited).toEqual([]);
    connection.clearFaults('network');
    expect(navigation.visited).toEqual(['/app/messages']);
    expect(problem.problem.get()).toBeUndefined();
    connection.setOffline(true);
    connection.setOffline(false);
    expect(navigation.visited).toEqual(['/app/messages']);
  });

  it('keeps its message while nothing was wrong with the connection but a socket opens', async () => {
    const { problem, navigation, connection, recoverPage } = parts(UNREACHABLE);
    await recoverPage.execute('/en/app/messages');
    connection.setLive('open');
    expect(problem.problem.get()).toEqual({ key: 'error_page_unavailable' });
    connection.setFault('network');
    connection.clearFaults('network');
    expect(navigation.visited).toEqual(['/app/messages']);
  });

  it('gives way to another that was asked for later', async () => {
    const { navigation, connection, recoverPage } = await missPage();
    await recoverPage.execute('/en/app/matches?day=today');
    connection.setOffline(false);
    expect(navigation.visited).toEqual(['/app/matches?day=today']);
  });

  it('is not opened where the member has gone elsewhere meanwhile, but its message goes', async () => {
    const { problem, navigation, connection } = await missPage();
    navigation.location = '/app/account';
    connection.setOffline(false);
    expect(navigation.visited).toEqual([]);
    expect(problem.problem.get()).toBeUndefined();
  });

  it('is not opened where the member has dismissed the message, or another problem is shown', async () => {
    for (const change of ['dismiss', 'raise'] as const) {
      const { problem, navigation, connection } = await missPage();
      if (change === 'dismiss') problem.dismiss();
      else problem.raise({ key: 'error_network' });
      connection.setOffline(false);
      expect(navigation.visited).toEqual([]);
    }
  });
});
