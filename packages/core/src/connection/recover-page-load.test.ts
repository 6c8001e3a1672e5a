import { describe, expect, it } from 'vitest';
import { err, MainProblemState, ok } from '../kernel/index.ts';
import { FakeNavigation } from '../navigation/testing/index.ts';
import { RecoverPageLoad } from './recover-page-load.ts';
import { FakeMaintenance } from './testing/index.ts';

function parts(answer: FakeMaintenance['answers'][number]) {
  const problem = new MainProblemState();
  const navigation = new FakeNavigation();
  return { problem, navigation, recoverPage: new RecoverPageLoad(new FakeMaintenance([answer]), problem, navigation) };
}

describe('a page whose code could not be fetched', () => {
  it('is reported and left alone while the server cannot be reached', async () => {
    const { problem, navigation, recoverPage } = parts(err({ kind: 'unreachable' }));
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
});
