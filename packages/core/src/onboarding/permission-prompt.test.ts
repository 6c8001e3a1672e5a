import { describe, expect, it } from 'vitest';
import { RecordingAnalytics } from '../analytics/testing/index.ts';
import { place, type InteractionPermission } from '../session/index.ts';
import { aSelf, sessionParts } from '../session/testing/index.ts';
import { PermissionPrompt } from './permission-prompt.ts';
import { aConfig } from './testing/index.ts';

function promptFor(interactionPermission: InteractionPermission) {
  const { state } = sessionParts();
  state.become({ status: 'member', self: aSelf({ interactionPermission }) });
  const analytics = new RecordingAnalytics();
  return { state, analytics, prompt: new PermissionPrompt(state, analytics, aConfig()) };
}

describe('reaching out to others', () => {
  it.each([
    ['noPhoto', 'photo'],
    ['noSummary', 'summary'],
    ['noPhotoNoSummary', 'photo_and_summary'],
  ] as const)('is held back with %s, which is told when the prompt opens and when it closes', (missing, told) => {
    const { prompt, analytics } = promptFor(missing);
    expect([prompt.holdsBack(), prompt.shown.get()]).toEqual([true, missing]);
    prompt.close();
    expect(prompt.shown.get()).toBeUndefined();
    expect(analytics.events).toEqual([
      { name: 'permission_prompt_opened', properties: { missing: told } },
      { name: 'permission_prompt_closed', properties: { missing: told } },
    ]);
  });

  it('is free with photo and summary, and nothing is told', () => {
    const { prompt, analytics } = promptFor('valid');
    expect(prompt.holdsBack()).toBe(false);
    prompt.close();
    expect([prompt.shown.get(), analytics.events]).toEqual([undefined, []]);
  });

  it('is told once, however often it is tried and closed', () => {
    const { prompt, analytics } = promptFor('noPhoto');
    expect([prompt.holdsBack(), prompt.holdsBack()]).toEqual([true, true]);
    prompt.close();
    prompt.close();
    expect(analytics.events).toHaveLength(2);
  });

  it.each([
    ['noPhoto', '1'],
    ['noSummary', '2'],
    ['noPhotoNoSummary', '1'],
  ] as const)('has with %s its way out on page %s', (missing, number) => {
    expect(promptFor(missing).prompt.wayOut(missing)).toEqual(place('onboardingPage', number));
  });

  it('has the questionnaire as its way out where no page asks for it', () => {
    const { state } = sessionParts();
    const prompt = new PermissionPrompt(state, new RecordingAnalytics(), { onboarding: { pages: [], required: [] } });
    expect(prompt.wayOut('noPhoto')).toEqual(place('onboarding'));
  });

  it('is free as soon as what was missing is there', () => {
    const { prompt, state } = promptFor('noPhoto');
    state.allowInteraction('valid');
    expect(prompt.holdsBack()).toBe(false);
  });

  it('leaves no prompt behind for whoever logs in next', () => {
    const { prompt, analytics } = promptFor('noPhoto');
    prompt.holdsBack();
    prompt.reset();
    expect([prompt.shown.get(), analytics.events.length]).toEqual([undefined, 1]);
  });
});
