import type { Clock, FieldProblems } from '@duet/core/kernel';
import {
  type FindPlaces,
  type GeocodedPlace,
  type Registration,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationState,
  emptyRegistrationForm,
} from '@duet/core/registration';
import { birthdayParts, type DateParts, joinBirthday, SuggestionSearch } from '../../kit/index.ts';
import { makeObservable, observeCell } from '../../state/index.ts';

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
    makeObservable(this, ['places', 'asksOrientationConsent']);
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
    return joinBirthday(this.#parts) === birthday ? this.#parts : birthdayParts(birthday);
  }

  setFields(changes: Partial<RegistrationForm>): void {
    this.state.changeForm(changes);
  }

  /** A year that no one has touched may be the placeholder that the field opened with (A89). */
  setBirthday(parts: DateParts): void {
    const birthdayChosen = this.form.birthdayChosen || parts.year !== this.birthday.year;
    this.#parts = parts;
    this.state.changeForm({ birthday: joinBirthday(parts), birthdayChosen });
  }

  /** Whoever has given day or month and then passes the year leaves it as it is. */
  confirmBirthdayYear(): void {
    const { birthday, birthdayChosen } = this.form;
    const isPlaceholder = birthday === emptyRegistrationForm(this.placeholderYear).birthday;
    if (!birthdayChosen && !isPlaceholder) this.state.changeForm({ birthday, birthdayChosen: true });
  }

  setAddress(address: string): void {
    if (address === this.form.address) return;
    this.state.changeForm({ address });
    this.places.searchFor(address);
  }

  /** Suggests places for an address that was filled in without one: it came from Facebook, or from before a reload. */
  suggestPlaces(): void {
    const { address, place } = this.form;
    if (!place && address !== '' && this.places.found.length === 0) this.places.searchFor(address);
  }

  choosePlace(formattedAddress: string): void {
    const place = this.places.found.find((found) => found.formattedAddress === formattedAddress);
    if (!place) return;
    this.places.close();
    this.state.changeForm({ address: place.formattedAddress, place });
  }

  dispose(): void {
    this.places.close();
  }
}
