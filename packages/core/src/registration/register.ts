import type { Analytics } from '../analytics/index.ts';
import { callProblem, err, ok, type Clock, type Ids, type Problem, type Result } from '../kernel/index.ts';
import { captchaProblem, place, type Captcha, type StartSession } from '../session/index.ts';
import type { Language, TenantPolicy } from '../tenant/index.ts';
import type { AttributionSource } from './attribution-source.port.ts';
import type { FindPlaces } from './find-places.ts';
import { unambiguousPlace } from './geocoded-place.ts';
import { placedProblem } from './problem-field.ts';
import { registrationProblems, type RegistrationProblems } from './registration-check.ts';
import type { RegistrationGateway } from './registration-gateway.port.ts';
import type { RegistrationState } from './registration-state.ts';
import { registrationUser, type RegistrationUser } from './registration-user.ts';

/**
 * `ignored`: a registration is already on its way (REG-15). `incomplete`: the check before sending refused the form, nothing
 * was sent. `refused`: sending did not succeed. But for the first, the state holds the reasons.
 */
export type RegisterRefusal = { readonly kind: 'ignored' | 'incomplete' | 'refused' };

export interface RegisterSurroundings {
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
    private readonly startSession: StartSession,
    private readonly around: RegisterSurroundings,
  ) {}

  async execute(): Promise<Result<void, RegisterRefusal>> {
    if (this.state.registration.get().submitted) return err({ kind: 'ignored' });
    this.state.submit();
    const missing = (await this.#settlePlace()) ?? this.#check();
    if (missing) return this.#refuse('incomplete', missing);
    const refused = await this.#send();
    return refused ? this.#refuse('refused', refused) : ok(undefined);
  }

  #refuse(kind: 'incomplete' | 'refused', problems: RegistrationProblems): Result<never, RegisterRefusal> {
    this.#tell(problems);
    this.state.fail(problems);
    return err({ kind });
  }

  /** What stood in the way, by its key alone. A visitor who gave it up was not refused. */
  #tell({ fields, general }: RegistrationProblems): void {
    const problem = general ?? Object.values(fields)[0];
    const { method } = this.state.registration.get();
    if (problem) this.around.analytics.event('registration_refused', { method, problem: problem.key });
  }

  /** An address that was typed and not picked stands for a place only if it can mean no other. */
  async #settlePlace(): Promise<RegistrationProblems | undefined> {
    const { address, place: chosen } = this.state.registration.get().form;
    if (chosen || address.trim() === '') return undefined;
    const found = await this.findPlaces.execute(address);
    if (!found.ok) return placed(callProblem(found.error));
    const meant = unambiguousPlace(address, found.value);
    if (meant) this.state.type({ place: meant });
    return !meant && found.value.length > 0 ? this.#askForPlace() : undefined;
  }

  /** Says which of several towns is to be chosen, together with what else is missing: one submit shows all there is to do. */
  #askForPlace(): RegistrationProblems {
    return { fields: { ...this.#check()?.fields, location: { key: 'error_location_ambiguous' } } };
  }

  #check(): RegistrationProblems | undefined {
    const { form, method } = this.state.registration.get();
    return registrationProblems(form, method, this.around.policy, this.around.clock.now());
  }

  async #send(): Promise<RegistrationProblems | undefined> {
    const user = this.#user();
    if (!user) return { fields: {}, general: { key: 'error_registration' } };
    const captcha = await this.around.captcha.solve('registration');
    if (!captcha.ok) return placed(captchaProblem(captcha.error));
    this.state.happen('basic-info-submitted');
    const idempotencyKey = (this.#key ??= this.around.ids.next());
    const answer = await this.gateway.register(user, {
      idempotencyKey,
      ...(captcha.value !== undefined && { captchaToken: captcha.value }),
    });
    if (!answer.ok) {
      if (answer.error.kind !== 'unreachable') this.#key = undefined;
      return placed(callProblem(answer.error));
    }
    return answer.value === undefined ? placed({ key: 'error_registration' }) : this.#start(answer.value);
  }

  async #start(token: string): Promise<RegistrationProblems | undefined> {
    const started = await this.startSession.execute(token, place('onboardingPage', '1'));
    if (!started.ok) return placed(callProblem(started.error));
    this.#key = undefined;
    this.around.analytics.event('registration_completed', { method: this.state.registration.get().method });
    this.state.complete();
    return undefined;
  }

  #user(): RegistrationUser | undefined {
    const { form, presets, identity } = this.state.registration.get();
    return registrationUser(form, {
      country: this.around.policy.country,
      language: this.around.language(),
      attribution: this.around.attribution.read(),
      attributes: presets,
      ...(identity && { identity }),
    });
  }
}

const placed = (problem: Problem | undefined): RegistrationProblems =>
  problem ? placedProblem(problem) : { fields: {} };
