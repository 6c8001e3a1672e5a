import { describe, expect, it } from 'vitest';
import { changedFeatures } from './changed-features.ts';

describe('the features of a change', () => {
  it('are the folders of its files in each package, once each', () => {
    const paths = [
      'packages/web/src/messaging/inbox/inbox-store.ts',
      'packages/core/src/messaging/index.ts',
      'packages/core/src/kernel/result.ts',
      'packages/web/e2e/account/email.spec.ts',
    ];
    expect(changedFeatures(paths)).toEqual({ features: ['account', 'kernel', 'messaging'], others: [] });
  });

  it('include those whose texts differ', () => {
    expect(changedFeatures(['locales/he/payments.json']).features).toEqual(['payments']);
  });

  it('leave out files that belong to none', () => {
    const paths = ['README.md', 'packages/web/src/main.tsx', 'packages/web/build/build.ts', 'scripts/build.ts'];
    expect(changedFeatures(paths)).toEqual({ features: [], others: paths });
  });
});
