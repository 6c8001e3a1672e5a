/** How far a person has come (REG-08). */
export const REGISTRATION_STEPS = { none: 0, register: 1, traits: 2, onboarding: 3, completed: 4 } as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[keyof typeof REGISTRATION_STEPS];

/** A step by its name in analytics. Step 0 is not reported, and a completed registration has an event of its own. */
export function stepName(step: RegistrationStep): 'register' | 'traits' | 'onboarding' | undefined {
  return ([undefined, 'register', 'traits', 'onboarding', undefined] as const)[step];
}

/** What moves a registration on (REG-09 to REG-12, A31). */
export type RegistrationEvent =
  'opened' | 'social-answer' | 'credentials-valid' | 'basic-info-submitted' | 'registered' | 'reset';

const REACHED: Readonly<Record<RegistrationEvent, RegistrationStep>> = {
  opened: REGISTRATION_STEPS.register,
  'social-answer': REGISTRATION_STEPS.traits,
  'credentials-valid': REGISTRATION_STEPS.traits,
  'basic-info-submitted': REGISTRATION_STEPS.onboarding,
  registered: REGISTRATION_STEPS.completed,
  reset: REGISTRATION_STEPS.none,
};

/** The step after an event. Only a reset leads back: opening the first page again undoes nothing. */
export function nextStep(step: RegistrationStep, event: RegistrationEvent): RegistrationStep {
  const reached = REACHED[event];
  return event === 'reset' || reached > step ? reached : step;
}

/** The entry check of the basic-info page (RT-09): email and password, or a social account, must be given before. */
export const mayEnterBasicInfo = (step: RegistrationStep): boolean => step >= REGISTRATION_STEPS.traits;
