import type { Cancel, MainProblemState, Problem } from '../kernel/index.ts';
import type { Navigation } from '../navigation/index.ts';
import type { Connection, ConnectionState } from './connection-state.ts';
import type { Maintenance } from './maintenance.port.ts';

const UNAVAILABLE: Problem = { key: 'error_page_unavailable' };

/**
 * Decides what happens when the code of a page could not be fetched. Without a connection the member stays on the
 * current page and gets a message; where the server answers, a newer version has replaced the code, and a full load gets it.
 * Once the connection is back, the page that was asked for last is opened, unless the member has gone elsewhere or dismissed the message.
 */
export class RecoverPageLoad {
  #stopWaiting: Cancel | undefined;

  constructor(
    private readonly maintenance: Pick<Maintenance, 'isUnderWay'>,
    private readonly problem: MainProblemState,
    private readonly navigation: Pick<Navigation, 'current' | 'goTo' | 'goToExternal'>,
    private readonly connection: Pick<ConnectionState, 'connection'>,
  ) {}

  /** `path`: the address of the page, absolute, with language. Answers whether the member stays where they are. */
  async execute(path: string): Promise<'stays' | 'leaves'> {
    const answer = await this.maintenance.isUnderWay();
    if (answer.ok) {
      this.navigation.goToExternal(path);
      return 'leaves';
    }
    this.problem.raise(UNAVAILABLE);
    this.#openWhenConnected(path);
    return 'stays';
  }

  #openWhenConnected(path: string): void {
    this.#stopWaiting?.();
    const from = this.navigation.current();
    const { connection } = this.connection;
    let wasBroken = isBroken(connection.get());
    this.#stopWaiting = connection.subscribe(() => {
      wasBroken ||= isBroken(connection.get());
      // That the socket opens, for one, says nothing about a page whose code did not come.
      if (!wasBroken || isBroken(connection.get())) return;
      this.#stopWaiting?.();
      if (this.problem.problem.get() !== UNAVAILABLE) return;
      this.problem.dismiss();
      // The address bar adds the language of the page that is open, which a change of language would have had to load too.
      if (this.navigation.current() === from) this.navigation.goTo(path.replace(/^\/[^/]+(?=\/app\/)/, ''));
    });
  }
}

const isBroken = ({ offline, faults }: Connection): boolean => offline || faults.has('network') || faults.has('server');
