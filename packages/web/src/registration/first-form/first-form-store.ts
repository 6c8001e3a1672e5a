import type { Problem } from '@duet/core/kernel';
import type {
  CredentialsPage,
  OpenRegistration,
  Registration,
  RegistrationEntryPage,
  RegistrationState,
  SubmitCredentials,
} from '@duet/core/registration';
import type { PreHydrationInput } from '@duet/core/drafts';
import { makeObservable, observeCell } from '../../state/index.ts';
import type { BasicInfoFields } from '../basic-info/basic-info-fields.ts';
import type { CredentialFields } from '../credential-inputs/credential-fields.ts';

/** The first form of a registration: on the landing page, on register/1, on the adventist page. */
export class FirstFormStore {
  sending = false;
  /** Undefined where basic information is asked on a page of its own. */
  readonly basicInfo: BasicInfoFields | undefined;
  readonly #read: () => Registration;

  constructor(
    state: RegistrationState,
    preHydrationInput: PreHydrationInput,
    private readonly openRegistration: OpenRegistration,
    private readonly submitCredentials: SubmitCredentials,
    readonly credentials: CredentialFields,
    createBasicInfo: () => BasicInfoFields,
    readonly entrance: RegistrationEntryPage,
  ) {
    this.basicInfo = openRegistration.asksBasicInfo(entrance) ? createBasicInfo() : undefined;
    this.#read = observeCell(state.registration, 'registration');
    state.restore();
    applyPreHydrationInput(state, preHydrationInput);
    makeObservable(this, ['credentials', 'basicInfo', 'entrance']);
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
    this.credentials.cancelChecks();
    await this.submitCredentials.execute(this.page);
    this.setSending(false);
  }

  dispose(): void {
    this.credentials.cancelChecks();
    this.basicInfo?.dispose();
  }

  private get page(): CredentialsPage {
    return this.entrance === 'register' ? 'registerFirst' : 'landing';
  }

  private setSending(sending: boolean): void {
    this.sending = sending;
  }
}

/** A person may have typed into the page before its script ran: that counts, and is newer than any draft. */
function applyPreHydrationInput(state: RegistrationState, preHydrationInput: PreHydrationInput): void {
  const email = preHydrationInput.read('email');
  const password = preHydrationInput.read('password');
  if (email !== '') state.changeForm({ email });
  if (password !== '') state.changeForm({ password });
}
