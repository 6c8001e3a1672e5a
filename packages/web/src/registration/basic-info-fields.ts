import type { Clock, FieldProblems } from '@duet/core/kernel';
import type {
  FindPlaces,
  GeocodedPlace,
  Registration,
  RegistrationField,
  RegistrationForm,
  RegistrationState,
} from '@duet/core/registration';
import { makeAutoObservable } from 'mobx';
import type { DateParts } from '../kit/index.ts';
import { observeCell } from '../mobx/index.ts';
import { birthdayParts, joinedBirthday } from './birthday-parts.ts';
import { SuggestionSearch } from './suggestion-search.ts';

/** Names, gender, birthday, town and consents of a registration. Towns are suggested while one types. */
export class BasicInfoFields {
  readonly places: SuggestionSearch<GeocodedPlace>;
  readonly #read: () => Registration;
  #parts: DateParts = birthdayParts('');

  constructor(
    private readonly state: RegistrationState,
    findPlaces: FindPlaces,
    clock: Clock,
    readonly asksOrientationConsent: boolean,
  ) {
    this.#read = observeCell(state.registration, 'registration');
    this.places = new SuggestionSearch((text, cancel) => findPlaces.execute(text, cancel), clock);
    makeAutoObservable(this, { places: false, asksOrientationConsent: false }, { autoBind: true });
  }

  get form(): RegistrationForm {
    return this.#read().form;
  }

  get problems(): FieldProblems<RegistrationField> {
    return this.#read().problems.fields;
  }

  /** As typed, so that a digit is not turned into two while one types. */
  get birthday(): DateParts {
    const { birthday } = this.form;
    return joinedBirthday(this.#parts) === birthday ? this.#parts : birthdayParts(birthday);
  }

  type(changes: Partial<RegistrationForm>): void {
    this.state.type(changes);
  }

  typeBirthday(parts: DateParts): void {
    this.#parts = parts;
    this.state.type({ birthday: joinedBirthday(parts) });
  }

  typeAddress(address: string): void {
    if (address === this.form.address) return;
    this.state.type({ address });
    this.places.type(address);
  }

  choosePlace(formattedAddress: string): void {
    const place = this.places.found.find((found) => found.formattedAddress === formattedAddress);
    if (!place) return;
    this.places.close();
    this.state.type({ address: place.formattedAddress, place });
  }

  dispose(): void {
    this.places.close();
  }
}
