import type { Logger } from '@duet/core/kernel';
import type { SessionState } from '@duet/core/session';
import type { Translator } from '../../../i18n/index.ts';
import type { FirstDayEntrance } from '../../../matches/index.ts';
import type { AppContainer } from '../../container.ts';

/** What the way to the card of the first day works with. */
interface EntranceParts {
  readonly container: AppContainer;
  readonly session: SessionState;
  readonly translator: Translator;
  readonly logger: Logger;
}

/** The way to the card of the first day: with its code come its texts and the use cases that it needs. */
export function firstDayEntrance({ container, session, translator, logger }: EntranceParts): FirstDayEntrance {
  let isFetched = false;
  const fetch = async (fetchCard: () => Promise<void>) => {
    try {
      const [{ firstDayModule }] = await Promise.all([
        import('./first-day-module.ts'),
        translator.loadNamespaces(['matches']),
        fetchCard(),
      ]);
      container.load(firstDayModule);
      isFetched = true;
    } catch {
      logger.warn('first-day.code-unfetched');
    }
    return isFetched;
  };
  return { session: session.session, isFetched: () => isFetched, fetch };
}
