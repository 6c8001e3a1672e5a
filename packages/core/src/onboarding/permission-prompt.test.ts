import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { routeTo } from '../navigation/index.ts';
import { type InteractionPermission } from '../session/index.ts';
import { aSelf, sessionParts } from '../session/testing/index.ts';
import { PermissionPrompt } from './permission-prompt.ts';
import { aConfig } from './testing/index.ts';

function promptFor(interactionPermission: InteractionPermission) {
  const { state } = sessionParts();
  state.set({ status: 'member', self: aSelf({ interactionPermission }) });
  const analytics = new RecordingAnalytics();
  return { state, analytics, prompt: new PermissionPrompt(state, analytics, aConfig()) };
}

describe('reaching out to others', () => {
  it.each([
    ['noPhoto', 'photo'],
    ['noSummary', 'summary'],
    ['noPhotoNoSummary', 'photo_and_summary'],
  ] as const)(
    'is held back with %s, which is reported when the prompt opens and when it closes',
    (missing, reportedName) => {
      const { prompt, analytics } = promptFor(missing);
      expect([prompt.openIfIncomplete(), prompt.shown.get()]).toEqual([true, missing]);
      prompt.close();
      expect(prompt.shown.get()).toBeUndefined();
      expect(analytics.events).toEqual([
        { name: 'permission_prompt_opened', properties: { missing: reportedName } },
        { name: 'permission_prompt_closed', properties: { missing: reportedName } },
      ]);
    },
  );

  it('is allowed with photo and summary, and nothing is reported', () => {
    const { prompt, analytics } = promptFor('valid');
    expect(prompt.openIfIncomplete()).toBe(false);
    prompt.close();
    expect([prompt.shown.get(), analytics.events]).toEqual([undefined, []]);
  });

  it('is reported once, however often it is tried and closed', () => {
    const { prompt, analytics } = promptFor('noPhoto');
    expect([prompt.openIfIncomplete(), prompt.openIfIncomplete()]).toEqual([true, true]);
    prompt.close();
    prompt.close();
    expect(analytics.events).toHaveLength(2);
  });

  it.each([
    ['noPhoto', '1'],
    ['noSummary', '2'],
    ['noPhotoNoSummary', '1'],
  ] as const)('has with %s its way out on page %s', (missing, number) => {
    expect(promptFor(missing).prompt.completionTarget(missing)).toEqual(routeTo('onboardingPage', number));
  });

  it('has the questionnaire as its way out where no page requests it', () => {
    const { state } = sessionParts();
    const prompt = new PermissionPrompt(state, new RecordingAnalytics(), { onboarding: { pages: [], required: [] } });
    expect(prompt.completionTarget('noPhoto')).toEqual(routeTo('onboarding'));
  });

  it('is free as soon as what was missing is there', () => {
    const { prompt, state } = promptFor('noPhoto');
    state.setInteractionPermission('valid');
    expect(prompt.openIfIncomplete()).toBe(false);
  });

  it('closes its prompt before the next login', () => {
    const { prompt, analytics } = promptFor('noPhoto');
    prompt.openIfIncomplete();
    prompt.reset();
    expect([prompt.shown.get(), analytics.events.length]).toEqual([undefined, 1]);
  });
});
