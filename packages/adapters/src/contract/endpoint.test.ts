import { describe, expect, it } from 'vitest';
import { endpoint, type Effect } from './endpoint.ts';
import { endpoints } from './endpoints/endpoints.ts';
import { nothing } from './shared.ts';

const call = { method: 'POST', path: '/api/some/v1/call', request: nothing, answer: nothing } as const;

describe('the effect of a call', () => {
  it('must be said in a member’s row and cannot be said in another, or the row does not compile', () => {
    const said: readonly (Effect | undefined)[] = [
      endpoint({ ...call, access: 'member', effect: 'read' }).effect,
      endpoint({ ...call, access: 'anyone' }).effect,
      // @ts-expect-error -- a member's call without its effect
      endpoint({ ...call, access: 'member' }).effect,
      // @ts-expect-error -- a visitor has no session that might only read
      endpoint({ ...call, access: 'visitor', effect: 'write' }).effect,
    ];
    expect(said).toHaveLength(4);
  });

  it('is said of every member’s call in the table', () => {
    const rows = Object.values(endpoints).filter(({ access }) => access === 'member');
    expect(rows.filter((row) => !('effect' in row))).toEqual([]);
  });
});
