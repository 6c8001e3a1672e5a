import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../kernel/testing/index.ts';
import type { ConsentQuestion } from '../../tenant/index.ts';
import { ConsentState } from './consent.ts';
import type { ConsentAnswer } from './consent-storage.port.ts';
import { ManageConsent } from './manage-consent.ts';
import { FakeConsentStorage } from '../testing/index.ts';

const question: ConsentQuestion = { version: 2, groups: ['performance', 'targeting'] };
const answer = (overrides: Partial<ConsentAnswer> = {}): ConsentAnswer => ({
  version: 2,
  asked: ['performance', 'targeting'],
  agreed: ['performance'],
  answeredAt: 1,
  ...overrides,
});

function setUp({
  stored,
  objects = false,
  asked = question,
}: {
  readonly stored?: ConsentAnswer;
  readonly objects?: boolean;
  readonly asked?: ConsentQuestion;
} = {}) {
  const state = new ConsentState();
  const consentStorage = new FakeConsentStorage(stored);
  const clock = new FakeClock();
  const manage = new ManageConsent(asked, state, consentStorage, { optsOut: () => objects }, clock);
  const stop = manage.start();
  return { state, consentStorage, clock, manage, stop };
}

describe('consent', () => {
  it('is requested as long as there is no answer, and nothing is agreed to meanwhile', () => {
    const { manage, state } = setUp();
    expect(manage.shouldAsk).toBe(true);
    expect(state.groups.get()).toEqual(new Set());
  });

  it('is kept with what was asked, its version and the moment', () => {
    const { manage, state, consentStorage, clock } = setUp();
    manage.answer(new Set(['targeting']));
    expect(consentStorage.answer).toEqual(answer({ agreed: ['targeting'], answeredAt: clock.now() }));
    expect(state.groups.get()).toEqual(new Set(['targeting']));
    expect(manage.shouldAsk).toBe(false);
  });

  it('is withdrawn by an answer that agrees to nothing, which is not asked again', () => {
    const { manage, state } = setUp({ stored: answer() });
    expect(state.groups.get()).toEqual(new Set(['performance']));
    manage.answer(new Set());
    expect(state.groups.get()).toEqual(new Set());
    expect(manage.shouldAsk).toBe(false);
  });

  it('cannot be given to what the tenant does not ask for', () => {
    const { manage, state } = setUp();
    manage.answer(new Set(['functional', 'performance']));
    expect(state.groups.get()).toEqual(new Set(['performance']));
  });

  it.each([
    ['another version of the question', answer({ version: 1 })],
    ['a shorter list', answer({ asked: ['performance'] })],
    ['a longer list', answer({ asked: ['performance', 'targeting', 'functional'] })],
    ['something that was not asked', answer({ agreed: ['functional'] })],
  ])('that was given to %s does not count and is requested anew', (_, stored) => {
    const { manage, state } = setUp({ stored });
    expect(state.groups.get()).toEqual(new Set());
    expect(manage.shouldAsk).toBe(true);
  });

  it('is not requested where the browser objects to tracking, and can be given all the same', () => {
    const { manage, state } = setUp({ objects: true });
    expect(manage.shouldAsk).toBe(false);
    expect(state.groups.get()).toEqual(new Set());
    manage.answer(new Set(['performance']));
    expect(state.groups.get()).toEqual(new Set(['performance']));
  });

  it('is not requested by a tenant that measures nothing', () => {
    expect(setUp({ asked: { version: 1, groups: [] } }).manage.shouldAsk).toBe(false);
  });

  it('follows the answer of another tab until it is stopped', () => {
    const { state, consentStorage, stop } = setUp({ stored: answer() });
    consentStorage.answerInOtherTab(answer({ agreed: [] }));
    expect(state.groups.get()).toEqual(new Set());
    stop();
    consentStorage.answerInOtherTab(answer());
    expect(state.groups.get()).toEqual(new Set());
  });
});
