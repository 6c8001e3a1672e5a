import {
  CALL_ERRORS,
  readBirthday,
  readLocation,
  type CallErrorText,
  type ParsedRequestOf,
  type WireLocation,
} from '@duet/adapters/contract';
import type { Problem } from '@duet/core/kernel';
import { birthdayProblem, consentProblems, genderProblem, nameProblem } from '@duet/core/registration';
import { Refusal } from '../http/index.ts';
import type { ServedTenant } from '../tenant/index.ts';

export type WireUser = ParsedRequestOf<'registration.facebookRegister'>['user'];

/** A registration that has passed every rule. */
export interface NewMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly birthday: string;
  readonly geohash: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly agreements: readonly ('TERMS_OF_SERVICE' | 'SEXUALITY_ORIENTATION_CONSENT')[];
}

/** Validates a registration by the same rules as the form; the first thing wrong is refused by its own text. */
export function newMember(user: WireUser, { file: { policy } }: ServedTenant, now: number): NewMember {
  const { first_name: firstName = '', last_name: lastName = '', gender, location = '', agreements = [] } = user;
  const birthday = readBirthday(user.birthday ?? '');
  throwProblem(nameProblem('firstName', firstName, policy.minimumNameLength));
  throwProblem(nameProblem('lastName', lastName, policy.minimumNameLength));
  throwProblem(genderProblem(gender ?? ''));
  if (gender === undefined) throw Refusal.of('userCreate', 'gender required');
  throwProblem(birthdayProblem(birthday, policy, now));
  const parsedLocation = parseLocation(location);
  const accepted = {
    acceptedTerms: agreements.includes('TERMS_OF_SERVICE'),
    acceptedOrientationConsent: agreements.includes('SEXUALITY_ORIENTATION_CONSENT'),
  };
  const consents = consentProblems(accepted, policy);
  throwProblem(consents.didUserAcceptTerms ?? consents.didUserAcceptSOC);
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    gender,
    birthday,
    ...parsedLocation,
    country: /^[A-Z]{2}$/i.test(user.country ?? '') ? (user.country ?? '').toUpperCase() : policy.country,
    agreements: [...new Set(agreements)],
  };
}

/** A place as the wire says it. */
export function parseLocation(location: string): WireLocation {
  if (location.trim() === '') throw Refusal.of('userCreate', 'location required');
  const parsedLocation = readLocation(location);
  if (!parsedLocation) throw Refusal.of('userCreate', 'invalid location');
  return parsedLocation;
}

/** Refuses with the text that the client's table turns back into this problem. Nothing where there is none. */
export function throwProblem(problem: Problem | undefined): void {
  if (problem) throw Refusal.of('userCreate', textOf(problem));
}

function textOf(problem: Problem): CallErrorText<'userCreate'> {
  return texts.find(({ key }) => key === problem.key)?.text ?? 'unable to register';
}

const isText = (text: string): text is CallErrorText<'userCreate'> => Object.hasOwn(CALL_ERRORS.userCreate.texts, text);
const texts = Object.entries(CALL_ERRORS.userCreate.texts).flatMap(([text, key]) =>
  isText(text) ? [{ text, key }] : [],
);
