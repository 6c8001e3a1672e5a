import type { MainProblemState } from '../kernel/index.ts';
import type { Navigation } from '../session/index.ts';
import type { Maintenance } from './maintenance.port.ts';

/**
 * Decides what happens when the code of a page could not be fetched. Without a connection the member stays on the page that
 * stands and is told; where the server answers, the code is gone because a newer version is out, which a full load brings.
 */
export class RecoverPage {
  constructor(
    private readonly maintenance: Pick<Maintenance, 'underWay'>,
    private readonly problem: MainProblemState,
    private readonly navigation: Pick<Navigation, 'leave'>,
  ) {}

  /** `path`: the address of the page, absolute, with language. Answers whether the member stays where they are. */
  async execute(path: string): Promise<'stays' | 'leaves'> {
    const answer = await this.maintenance.underWay();
    if (answer.ok) {
      this.navigation.leave(path);
      return 'leaves';
    }
    this.problem.raise({ key: 'error_page_unavailable' });
    return 'stays';
  }
}
