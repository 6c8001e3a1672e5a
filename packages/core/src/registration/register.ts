import type { Analytics } from '../analytics/index.ts';
import { callProblem, err, ok, type Clock, type Ids, type Problem, type Result } from '../kernel/index.ts';
import { captchaProblem, type Captcha } from '../captcha/index.ts';
import { routeTo } from '../navigation/index.ts';
import { type SessionStarter } from '../session/index.ts';
import type { Language, TenantPolicy } from '../tenant/index.ts';
import type { AttributionSource } from './attribution/attribution-source.port.ts';
import type { FindPlaces } from './location/find-places.ts';
import { unambiguousPlace } from './location/geocoded-place.ts';
import { toRegistrationProblems } from './form/problem-field.ts';
import { registrationProblems, type RegistrationProblems } from './form/registration-check.ts';
import type { RegistrationGateway } from './registration-gateway.port.ts';
import type { RegistrationState } from './form/registration-state.ts';
import { registrationUser, type RegistrationUser } from './registration-user.ts';

/**
 * `ignored`: a registration is already pending (REG-15). `incomplete`: the check before sending refused the form, nothing
 * was sent. `refused`: sending did not succeed. But for the first, the state holds the reasons.
 */
export type RegisterRefusal = { readonly kind: 'ignored' | 'incomplete' | 'refused' };

export interface RegisterDependencies {
  readonly captcha: Captcha;
  readonly attribution: AttributionSource;
  readonly analytics: Analytics;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly policy: TenantPolicy;
  readonly language: () => Language;
}

/**
 * Sends the registration that the state holds and starts the session (REG-13 to REG-46). The form is locked from submit
 * to answer. As long as it is not known whether a try arrived the next one carries the same key, and registers once.
 */
export class Register {
  #key: string | undefined;

  constructor(
    private readonly state: RegistrationState,
    private readonly gateway: RegistrationGateway,
    private readonly findPlaces: FindPlaces,
    private readonly startSession: SessionStarter,
    private readonly dependencies: RegisterDependencies,
  ) {}

  async execute(): Promise<Result<void, RegisterRefusal>> {
    if (this.state.registration.get().submitted) return err({ kind: 'ignored' });
    this.state.submit();
    const missing = (await this.#resolvePlace()) ?? this.#check();
    if (missing) return this.#refuse('incomplete', missing);
    const refused = await this.#send();
    return refused ? this.#refuse('refused', refused) : ok(undefined);
  }

  #refuse(kind: 'incomplete' | 'refused', problems: RegistrationProblems): Result<never, RegisterRefusal> {
    this.#reportRefusal(problems);
    this.state.fail(problems);
    return err({ kind });
  }

  /** The reason of a refusal, by its key alone. A visitor who cancelled was not refused. */
  #reportRefusal({ fields, general }: RegistrationProblems): void {
    const problem = general ?? Object.values(fields)[0];
    const { method } = this.state.registration.get();
    if (problem) this.dependencies.analytics.event('registration_refused', { method, problem: problem.key });
  }

  /** An address that was typed and not picked counts as a place only if it is unambiguous. */
  async #resolvePlace(): Promise<RegistrationProblems | undefined> {
    const { address, place: chosen } = this.state.registration.get().form;
    if (chosen || address.trim() === '') return undefined;
    const found = await this.findPlaces.execute(address);
    if (!found.ok) return problemsOf(callProblem(found.error));
    const matchingPlace = unambiguousPlace(address, found.value);
    if (matchingPlace) this.state.changeForm({ place: matchingPlace });
    return !matchingPlace && found.value.length > 0 ? this.#geocode() : undefined;
  }

  /** Reports which of several towns is to be chosen, together with what else is missing: one submit shows all there is to do. */
  #geocode(): RegistrationProblems {
    return { fields: { ...this.#check()?.fields, location: { key: 'error_location_ambiguous' } } };
  }

  #check(): RegistrationProblems | undefined {
    const { form, method } = this.state.registration.get();
    return registrationProblems(form, method, this.dependencies.policy, this.dependencies.clock.now());
  }

  async #send(): Promise<RegistrationProblems | undefined> {
    const user = this.#user();
    if (!user) return { fields: {}, general: { key: 'error_registration' } };
    const captcha = await this.dependencies.captcha.solve('registration');
    if (!captcha.ok) return problemsOf(captchaProblem(captcha.error));
    this.state.advance('basic-info-submitted');
    const idempotencyKey = (this.#key ??= this.dependencies.ids.next());
    const answer = await this.gateway.register(user, {
      idempotencyKey,
      ...(captcha.value !== undefined && { captchaToken: captcha.value }),
    });
    if (!answer.ok) {
      if (answer.error.kind !== 'unreachable') this.#key = undefined;
      return problemsOf(callProblem(answer.error));
    }
    return answer.value === undefined ? problemsOf({ key: 'error_registration' }) : this.#start(answer.value);
  }

  async #start(token: string): Promise<RegistrationProblems | undefined> {
    const started = await this.startSession.execute(token, routeTo('onboardingPage', '1'));
    if (!started.ok) return problemsOf(callProblem(started.error));
    this.#key = undefined;
    this.dependencies.analytics.event('registration_completed', { method: this.state.registration.get().method });
    this.state.complete();
    return undefined;
  }

  #user(): RegistrationUser | undefined {
    const { form, presets, identity } = this.state.registration.get();
    return registrationUser(form, {
      country: this.dependencies.policy.country,
      language: this.dependencies.language(),
      attribution: this.dependencies.attribution.read(),
      attributes: presets,
      ...(identity && { identity }),
    });
  }
}

const problemsOf = (problem: Problem | undefined): RegistrationProblems =>
  problem ? toRegistrationProblems(problem) : { fields: {} };
