export { DayQuotas } from './day-quotas.ts';
export { RateCounters, type CountedLimit } from './rate-counters.ts';
