import { CONSENT_GROUPS, type ConsentAnswer, type ConsentVault } from '@duet/core/analytics';
import * as z from 'zod/mini';
import type { FallbackStorage } from '../storage/index.ts';

const KEY = 'duet_consent';

const groups = z.array(z.enum(CONSENT_GROUPS));
const stored = z.object({ version: z.int(), asked: groups, agreed: groups, answeredAt: z.number() });

/** The answer in the browser's local storage: one for a tenant, since each has an origin of its own. */
export class LocalStorageConsentVault implements ConsentVault {
  constructor(
    private readonly storage: FallbackStorage,
    private readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  ) {}

  read(): ConsentAnswer | undefined {
    const answer = z.safeParse(stored, parsed(this.storage.get(KEY)));
    return answer.success ? answer.data : undefined;
  }

  keep(answer: ConsentAnswer): void {
    this.storage.set(KEY, JSON.stringify(answer));
  }

  onOtherTab(listener: () => void): () => void {
    const hear = (event: StorageEvent): void => {
      // A key of null stands for all of them: the storage was cleared.
      if (event.key === KEY || event.key === null) listener();
    };
    this.events.addEventListener('storage', hear);
    return () => {
      this.events.removeEventListener('storage', hear);
    };
  }
}

/** What stands there may have been written by anybody. */
function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
