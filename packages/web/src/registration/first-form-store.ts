import type { Problem } from '@duet/core/kernel';
import type {
  CredentialsPage,
  OpenRegistration,
  Registration,
  RegistrationEntrance,
  RegistrationState,
  SubmitCredentials,
} from '@duet/core/registration';
import { makeAutoObservable } from 'mobx';
import { observeCell } from '../mobx/index.ts';
import type { EarlyInput } from '../early/index.ts';
import type { BasicInfoFields } from './basic-info-fields.ts';
import type { CredentialFields } from './credential-fields.ts';

/** The first form of a registration: on the landing page, on register/1, on the adventist page. */
export class FirstFormStore {
  sending = false;
  readonly #read: () => Registration;

  constructor(
    state: RegistrationState,
    early: EarlyInput,
    private readonly openRegistration: OpenRegistration,
    private readonly submitCredentials: SubmitCredentials,
    readonly credentials: CredentialFields,
    /** Undefined where basic information is asked on a page of its own. */
    readonly basicInfo: BasicInfoFields | undefined,
    readonly entrance: RegistrationEntrance,
  ) {
    this.#read = observeCell(state.registration, 'registration');
    state.restore();
    takeEarly(state, early);
    makeAutoObservable(this, { credentials: false, basicInfo: false, entrance: false }, { autoBind: true });
  }

  get problem(): Problem | undefined {
    return this.#read().problems.general;
  }

  start(): void {
    this.openRegistration.execute(this.entrance);
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    this.setSending(true);
    this.credentials.settle();
    await this.submitCredentials.execute(this.page);
    this.setSending(false);
  }

  dispose(): void {
    this.credentials.settle();
    this.basicInfo?.dispose();
  }

  private get page(): CredentialsPage {
    return this.entrance === 'register' ? 'registerFirst' : 'landing';
  }

  private setSending(sending: boolean): void {
    this.sending = sending;
  }
}

/** A page that stood before its script may have been typed into: that counts, and is newer than any draft. */
function takeEarly(state: RegistrationState, early: EarlyInput): void {
  const email = early.take('email');
  const password = early.take('password');
  if (email !== '') state.type({ email });
  if (password !== '') state.type({ password });
}
