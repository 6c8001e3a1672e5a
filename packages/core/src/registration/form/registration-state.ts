import type { Analytics } from '../../analytics/index.ts';
import { Cell, type FieldProblems, type ReadonlyCell, type Resettable } from '../../kernel/index.ts';
import type { SocialIdentity } from '../../session/index.ts';
import type { RegistrationDrafts } from './registration-drafts.port.ts';
import type { SocialProfile } from '../social/social-account.port.ts';
import { withNameParts } from '../social/name-parts.ts';
import type { RegistrationProblems } from './registration-check.ts';
import {
  emptyRegistrationForm,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationMethod,
} from './registration-form.ts';
import {
  nextStep,
  REGISTRATION_STEPS,
  stepName,
  type RegistrationEvent,
  type RegistrationStep,
} from './registration-step.ts';
import type { PresetAttribute } from '../registration-user.ts';

/** A pending registration, over all its pages. */
export interface Registration {
  readonly step: RegistrationStep;
  readonly method: RegistrationMethod;
  readonly form: RegistrationForm;
  /** Something has been typed since the page was loaded. */
  readonly touched: boolean;
  /** Set while the registration is being sent: a second submit is ignored meanwhile (REG-13 to REG-15). */
  readonly submitted: boolean;
  /** The last submit was refused (REG-44). */
  readonly failed: boolean;
  readonly problems: RegistrationProblems;
  readonly presets: readonly PresetAttribute[];
  readonly identity?: SocialIdentity;
  /** Address of the picture that the social account shows; for this page only. */
  readonly picture?: string;
}

const FIELD_OF: Readonly<Record<keyof RegistrationForm, RegistrationField>> = {
  email: 'email',
  password: 'password',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthday: 'birthday',
  birthdayChosen: 'birthday',
  address: 'location',
  place: 'location',
  acceptedTerms: 'didUserAcceptTerms',
  acceptedOrientationConsent: 'didUserAcceptSOC',
};

/** The registration that landing, both register pages and a social sign-up share. Kept over a reload but for the password. */
export class RegistrationState implements Resettable {
  readonly #registration: Cell<Registration>;

  constructor(
    private readonly drafts: RegistrationDrafts,
    private readonly analytics: Analytics,
    private readonly placeholderYear: number | null,
  ) {
    this.#registration = new Cell(initial(placeholderYear));
  }

  get registration(): ReadonlyCell<Registration> {
    return this.#registration;
  }

  /** Restores what was typed before a reload, unless something has been typed since. */
  restore(): void {
    const draft = this.drafts.read();
    if (!draft) return;
    this.#change((registration) =>
      registration.touched ? registration : { ...registration, form: { ...draft, password: '' } },
    );
  }

  /** Takes what was typed. A field typed over loses its problem; an address typed over loses its place. */
  changeForm(changes: Partial<RegistrationForm>): void {
    this.#reportStart();
    this.#change(({ form: { place, ...form }, problems, ...registration }) => {
      const unchangedPlace = changes.address === undefined || changes.address === form.address ? place : undefined;
      const birthdayChosen = form.birthdayChosen || changes.birthday !== undefined;
      const typed: RegistrationForm = {
        ...form,
        ...(unchangedPlace && { place: unchangedPlace }),
        birthdayChosen,
        ...changes,
      };
      return {
        ...registration,
        form: typed,
        touched: true,
        problems: { fields: withoutProblemsOf(problems.fields, changes) },
      };
    });
    const { password: _never, ...draft } = this.#registration.get().form;
    this.drafts.save(draft);
  }

  advance(event: Exclude<RegistrationEvent, 'reset'>): void {
    const { step: before, method } = this.#registration.get();
    this.#change((registration) => ({ ...registration, step: nextStep(registration.step, event) }));
    const step = stepName(this.#registration.get().step);
    if (step && this.#registration.get().step > before) {
      this.analytics.event('registration_step_reached', { step, method });
    }
  }

  setPresets(presets: readonly PresetAttribute[]): void {
    this.#change((registration) => ({ ...registration, presets }));
  }

  /** Continues with a social account instead of a password (REG-09). Its profile fills in what was not typed (LOG-10). */
  continueWithSocialAccount(identity: SocialIdentity, profile: SocialProfile = {}): void {
    const { picture } = profile;
    this.#change(({ picture: _earlier, ...registration }) => ({
      ...registration,
      identity,
      method: identity.provider,
      ...(picture !== undefined && { picture }),
    }));
    this.changeForm(
      unchangedFields(
        withNameParts(profile),
        this.#registration.get().form,
        emptyRegistrationForm(this.placeholderYear),
      ),
    );
    this.advance('social-answer');
  }

  /** Continues with a valid email and password (REG-10). Clears the social account and any earlier failure. */
  continueWithEmail(): void {
    this.#change(({ identity: _letGo, picture: _alsoLetGo, ...registration }) => ({
      ...registration,
      method: 'email',
      failed: false,
      problems: { fields: {} },
    }));
    this.advance('credentials-valid');
  }

  submit(): void {
    this.#change((registration) => ({ ...registration, submitted: true, failed: false, problems: { fields: {} } }));
  }

  /** Takes the marks off fields that are empty because the person has not been shown them yet. */
  clearEmptyFieldProblems(): void {
    this.#change(({ problems: { fields, general }, ...registration }) => {
      const filled = Object.fromEntries(
        Object.entries(fields).filter(([field]) => !EMPTY_VALUES.has(valueOf(registration.form, field))),
      );
      const problems = { fields: filled, ...(general && { general }) };
      return { ...registration, problems, failed: general !== undefined || Object.keys(filled).length > 0 };
    });
  }

  /** Unlocks the form and reports the reason (REG-14, REG-43 to REG-45). */
  fail(problems: RegistrationProblems): void {
    this.#change((registration) => ({ ...registration, submitted: false, failed: true, problems }));
  }

  /** The member is made: nothing of the form is needed any more, least of all the password. */
  complete(): void {
    this.reset();
    this.advance('registered');
  }

  /** Back to step 0, without form and social token (REG-12). */
  reset(): void {
    this.drafts.reset();
    this.#registration.update(() => initial(this.placeholderYear));
  }

  /** Reported with the first input, and not again for what a reload has restored. */
  #reportStart(): void {
    const { touched, method } = this.#registration.get();
    if (!touched && !this.drafts.read()) this.analytics.event('registration_started', { method });
  }

  #change(change: (registration: Registration) => Registration): void {
    this.#registration.update(change);
  }
}

const initial = (placeholderYear: number | null): Registration => ({
  step: REGISTRATION_STEPS.none,
  method: 'email',
  form: emptyRegistrationForm(placeholderYear),
  touched: false,
  submitted: false,
  failed: false,
  problems: { fields: {} },
  presets: [],
});

const EMPTY_VALUES: ReadonlySet<unknown> = new Set(['', false]);

/** The values of the form at the fields with a problem. */
function valueOf(form: RegistrationForm, field: string): unknown {
  const key = Object.entries(FIELD_OF).find(([, marked]) => marked === field)?.[0];
  return Object.entries(form).find(([name]) => name === key)?.[1] ?? '';
}

/** The part of a profile whose fields are unchanged since the form was new. */
function unchangedFields(
  profile: SocialProfile,
  form: RegistrationForm,
  untouched: RegistrationForm,
): Partial<RegistrationForm> {
  const fields = ['email', 'firstName', 'lastName', 'gender', 'birthday', 'address'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => (profile[field] && form[field] === untouched[field] ? [[field, profile[field]]] : [])),
  );
}

function withoutProblemsOf(
  problems: FieldProblems<RegistrationField>,
  changes: Partial<RegistrationForm>,
): FieldProblems<RegistrationField> {
  const touched = new Set(Object.entries(FIELD_OF).flatMap(([key, field]) => (key in changes ? [field] : [])));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => ![...touched].some((one) => one === field)));
}
