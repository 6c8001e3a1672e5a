import { describe, expect, it } from 'vitest';
import type { ProblemKey } from '../../kernel/index.ts';
import { isOrderOver } from './is-order-over.ts';

describe('an order', () => {
  it.each<[ProblemKey, boolean]>([
    ['error_order_closed', true],
    ['error_already_subscribed', true],
    ['error_plan_not_changeable', true],
    ['error_spotlight_running', true],
    ['error_card_declined', false],
    ['error_payment_not_made', false],
  ])('that is refused with %s is over: %s', (key, isOver) => {
    expect(isOrderOver({ kind: 'refused', problem: { key } })).toBe(isOver);
  });

  it('that is being checked, or refused without a reason, is not over', () => {
    expect(isOrderOver({ kind: 'checking' })).toBe(false);
    expect(isOrderOver({ kind: 'refused', problem: undefined })).toBe(false);
  });
});
