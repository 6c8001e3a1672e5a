import { isEmail, normaliseEmail } from '../access/index.ts';
import type { CaptchaVerifier } from '../captcha/index.ts';
import { isHeldByAnother } from '../credentials/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type VisitorCall } from '../http/index.ts';
import type { CountedLimit } from '../limits/index.ts';

/** Whoever has more emails to check wants to know which of a list are members'. */
const FREE: CountedLimit = { name: 'checked emails', max: 10, window: 10 * 60_000 };

/** Returns whether an email can be registered. Ten in ten minutes and network are free, a further one wants a proof of a person. */
export class CheckEmail {
  constructor(
    private readonly context: ServerContext,
    private readonly captcha: CaptchaVerifier,
  ) {}

  async execute(typed: string, call: VisitorCall): Promise<{ can_use: boolean; message?: string }> {
    await this.#admit(call);
    const email = normaliseEmail(typed);
    if (!isEmail(email)) return { can_use: false, message: 'invalid email address' };
    const { database, clock } = this.context;
    const isTaken = await database.inTenant(call.tenant.id, (transaction) =>
      isHeldByAnother(transaction, { tenantId: call.tenant.id, email, now: clock.now() }),
    );
    return { can_use: !isTaken };
  }

  async #admit({ tenant, network, captcha: token }: VisitorCall): Promise<void> {
    const wait = await this.context.rateCounters.take(tenant.id, FREE, network);
    if (wait === 0) return;
    if (!tenant.file.providers.captcha) throw Refusal.exhausted(wait);
    if (token === undefined) throw Refusal.of('checkEmail', 'captcha needed', 429);
    if (!(await this.captcha.passes(tenant, 'demanded', token))) throw Refusal.of('checkEmail', 'captcha failed');
  }
}
