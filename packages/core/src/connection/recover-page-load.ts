import type { MainProblemState } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { Maintenance } from './maintenance.port.ts';

/**
 * Decides what happens when the code of a page could not be fetched. Without a connection the member stays on the
 * current page and gets a message; where the server answers, a newer version has replaced the code, and a full load gets it.
 */
export class RecoverPageLoad {
  constructor(
    private readonly maintenance: Pick<Maintenance, 'isUnderWay'>,
    private readonly problem: MainProblemState,
    private readonly navigation: Pick<Navigation, 'goToExternal'>,
  ) {}

  /** `path`: the address of the page, absolute, with language. Answers whether the member stays where they are. */
  async execute(path: string): Promise<'stays' | 'leaves'> {
    const answer = await this.maintenance.isUnderWay();
    if (answer.ok) {
      this.navigation.goToExternal(path);
      return 'leaves';
    }
    this.problem.raise({ key: 'error_page_unavailable' });
    return 'stays';
  }
}
