import { describe, expect, it } from 'vitest';
import { countMentions, reachedFiles, useCheck } from './reachability.ts';

const rule = { path: 'packages/core/src/payments/money.ts', text: 'export function orderTotal() {}' };
const useCase = {
  path: 'packages/core/src/payments/pay.ts',
  text: "import { orderTotal } from './money.ts';\nexport class Pay { execute() { orderTotal(); } }",
};
const bound = {
  path: 'packages/web/src/container/payments-module.ts',
  text: 'bind(Pay).toResolvedValue(() => new Gateway());',
};
const store = {
  path: 'packages/web/src/payments/store.ts',
  text: 'export class Store { constructor(private readonly pay: Pay) {} }',
};

describe('countMentions', () => {
  it('counts uses, and neither imports, re-exports nor comments', () => {
    const text = "import { a } from './a.ts';\nexport { a } from './a.ts';\n/** a */\n// a\na(a);";
    expect(countMentions(text, 'a')).toBe(2);
  });
});

describe('reachedFiles', () => {
  it('reaches a rule through the use case that a store takes', () => {
    expect(reachedFiles([rule, useCase, bound, store])).toContain(rule.path);
  });

  it('does not reach what a container binds and nothing uses', () => {
    const reached = reachedFiles([rule, useCase, { ...bound, text: 'bind(Pay);' }]);
    expect(reached).not.toContain(useCase.path);
    expect(reached).not.toContain(rule.path);
  });

  describe('through a create function', () => {
    const assembly = {
      path: 'packages/core/src/payments/create-payments.ts',
      text: 'export const createPayments = () => ({\n  pay: resets.add(new Pay()),\n});',
    };
    const call = { ...bound, text: 'bind(PAYMENTS).toDynamicValue(() => createPayments());' };

    it('reaches a use case that a shell takes by its name', () => {
      const taken = {
        ...bound,
        text: `${call.text} bind(STORE).toResolvedValue(({ pay }) => new Store(pay), [PAYMENTS]);`,
      };
      expect(reachedFiles([rule, useCase, assembly, taken])).toContain(rule.path);
    });

    it('does not reach one that is constructed and that nothing uses', () => {
      const reached = reachedFiles([rule, useCase, assembly, call]);
      expect(reached).toContain(assembly.path);
      expect(reached).not.toContain(useCase.path);
    });

    it('does not take the construction of a use case for its use', () => {
      const use = { symbol: 'Pay', file: assembly.path };
      const taken = { ...store, text: `${store.text}\nnew Store(payments.pay)` };
      expect(useCheck([rule, useCase, assembly, call])(use)).toBe(false);
      expect(useCheck([rule, useCase, assembly, call, taken])(use)).toBe(true);
    });
  });

  it('does not reach a rule that only an index file names', () => {
    const index = { path: 'packages/core/src/payments/index.ts', text: "export { orderTotal } from './money.ts';" };
    expect(reachedFiles([rule, index])).not.toContain(rule.path);
  });
});
