import { endpoints, type Endpoint, type EndpointName } from '@duet/adapters/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Caller } from '../../access/index.ts';
import type { DayQuotas } from '../../limits/index.ts';
import { BY_MEMBER, type MemberQuota } from './limit-tables.ts';
import { limit, type LimitCheck } from './rate-limits.ts';
import { Refusal } from '../refusal.ts';

const MINUTE = 60_000;
/** How many keys of answered calls are remembered, in either of two halves. */
const MOST_KEYS = 10_000;

/** What one row counts of its callers. */
export interface MemberCheck {
  /** Counts one call. Throws `Refusal.exhausted` when that is too many. */
  readonly count: (request: FastifyRequest, caller: Caller) => Promise<void>;
  /** To be called once the call was answered with 200: its repetition, with the same key, is not counted. */
  readonly recordAnswered: (request: FastifyRequest) => void;
}

const NOTHING: MemberCheck = { count: () => Promise.resolve(), recordAnswered: () => undefined };

/** Makes the checks of what a member may do: by the minute in this process's memory, by the day over all processes. */
export function memberQuotas(
  app: FastifyInstance,
  days: DayQuotas,
  isOn: boolean,
): (name: EndpointName) => MemberCheck {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const answered = new RecentKeys();
  const minutes = new Map<MemberQuota, LimitCheck>();
  const subjectOf = (request: FastifyRequest) => {
    const caller = callers.get(request);
    return `${caller?.tenantId ?? ''} ${caller?.id ?? ''}`;
  };
  return (name) => {
    const quota = BY_MEMBER[name];
    if (!isOn || !quota) return NOTHING;
    const byMinute = minutes.get(quota) ?? limit(app, { max: quota.minute, timeWindow: MINUTE }, subjectOf);
    minutes.set(quota, byMinute);
    const row: Endpoint<v.GenericSchema, v.GenericSchema> = endpoints[name];
    const repetition = (request: FastifyRequest): string | undefined => {
      const key = row.once ? request.headers['idempotency-key'] : undefined;
      return typeof key === 'string' ? `${subjectOf(request)} ${name} ${key}` : undefined;
    };
    return {
      count: async (request, caller) => {
        callers.set(request, caller);
        if (answered.has(repetition(request))) return;
        await byMinute(request);
        const wait =
          quota.day === undefined ? 0 : await days.consume(caller.tenantId, quota.name, caller.id, quota.day);
        if (wait > 0) throw Refusal.exhausted(wait);
      },
      recordAnswered: (request) => {
        answered.add(repetition(request));
      },
    };
  };
}

/** The latest keys, at least `MOST_KEYS` of them. */
class RecentKeys {
  #new = new Set<string>();
  #old = new Set<string>();

  has(key: string | undefined): boolean {
    return key !== undefined && (this.#new.has(key) || this.#old.has(key));
  }

  add(key: string | undefined): void {
    if (key === undefined || this.has(key)) return;
    if (this.#new.size >= MOST_KEYS) {
      this.#old = this.#new;
      this.#new = new Set();
    }
    this.#new.add(key);
  }
}
