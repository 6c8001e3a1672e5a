import type { Problem } from '@duet/core/kernel';
import {
  mayEnterBasicInfo,
  type OpenRegistration,
  type Register,
  type Registration,
  type RegistrationState,
} from '@duet/core/registration';
import { makeObservable, observeCell } from '../../state/index.ts';
import type { BasicInfoFields } from './basic-info-fields.ts';
import { routeTo, type AppNavigation } from '../../routes/index.ts';

/** The second page of a registration (RT-08). */
export class BasicInfoStore {
  readonly #read: () => Registration;

  constructor(
    private readonly state: RegistrationState,
    private readonly openRegistration: OpenRegistration,
    private readonly register: Register,
    private readonly navigation: AppNavigation,
    readonly fields: BasicInfoFields,
  ) {
    this.#read = observeCell(state.registration, 'registration');
    makeObservable(this, ['fields']);
  }

  get sending(): boolean {
    return this.#read().submitted;
  }

  /** Address of the picture of the account that the visitor continues with. */
  get picture(): string | undefined {
    return this.#read().picture;
  }

  get firstName(): string {
    return this.#read().form.firstName;
  }

  /** What belongs to no field of this page; email and password are on the page before. */
  get problem(): Problem | undefined {
    const { general, fields } = this.#read().problems;
    return general ?? fields.email ?? fields.password;
  }

  /** The entry check (RT-09): whoever comes by address, or has lost the password in a reload, starts at the first page. */
  start(): void {
    this.openRegistration.execute('register');
    if (!mayEnterBasicInfo(this.state.registration.get().step))
      this.navigation.go(routeTo('registerFirst'), { replace: true });
  }

  async submit(): Promise<void> {
    await this.register.execute();
  }

  dispose(): void {
    this.fields.dispose();
  }
}
