import type { Clock, FieldProblems } from '@duet/core/kernel';
import type {
  FindPlaces,
  GeocodedPlace,
  Registration,
  RegistrationField,
  RegistrationForm,
  RegistrationState,
} from '@duet/core/registration';
import { emptyRegistrationForm } from '@duet/core/registration';
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
    private readonly placeholderYear: number | null,
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

  /** A year that nobody has touched may be the placeholder that the field opened with (A89). */
  typeBirthday(parts: DateParts): void {
    const birthdayChosen = this.form.birthdayChosen || parts.year !== this.birthday.year;
    this.#parts = parts;
    this.state.type({ birthday: joinedBirthday(parts), birthdayChosen });
  }

  /** Whoever has given day or month and then passes the year leaves it as it is. */
  leaveBirthdayYear(): void {
    const { birthday, birthdayChosen } = this.form;
    const isPlaceholder = birthday === emptyRegistrationForm(this.placeholderYear).birthday;
    if (!birthdayChosen && !isPlaceholder) this.state.type({ birthday, birthdayChosen: true });
  }

  typeAddress(address: string): void {
    if (address === this.form.address) return;
    this.state.type({ address });
    this.places.type(address);
  }

  /** Suggests places for an address that stands there without one: it came from Facebook, or from before a reload. */
  offerPlaces(): void {
    const { address, place } = this.form;
    if (!place && address !== '' && this.places.found.length === 0) this.places.type(address);
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
