import * as v from 'valibot';
import { SettingsError } from './settings-error.ts';

const choice = v.optional(v.picklist(['on', 'off'], 'must be on or off'));

/** What helps to look around and must not be there by accident: on in the server of `npm start`, to be chosen by name elsewhere. */
export const choices = {
  /** Whether demo members are created when the database is empty. */
  DEMO_MEMBERS: choice,
  /** Whether demo members come online, answer and wink. */
  DEMO_LIFE: choice,
  /** Whether the demo members' password, which everybody knows, opens their accounts. */
  DEMO_LOGINS: choice,
  /** Whether mocks of Facebook, Apple, Stripe, captcha, support desk and events answer under /provider-mock. */
  PROVIDER_MOCKS: choice,
  /** Whether everybody can read the emails at /outbox. On in the embedded demo while no SMTP_URL is set. */
  OUTBOX_PAGE: choice,
  /** Approves photos and summaries by itself after a moment; off where people review them. */
  AUTO_REVIEW: choice,
};

type ChoiceName = keyof typeof choices;
type Given = Readonly<Partial<Record<ChoiceName, 'on' | 'off' | undefined>>> & {
  readonly SECRET?: string | undefined;
  readonly SMTP_URL?: string | undefined;
};

const NAMES: readonly ChoiceName[] = [
  'DEMO_MEMBERS',
  'DEMO_LIFE',
  'DEMO_LOGINS',
  'PROVIDER_MOCKS',
  'OUTBOX_PAGE',
  'AUTO_REVIEW',
];

/** What the program that reads the settings has beside the server's own code. */
export interface Available {
  readonly demo: boolean;
  readonly providerMocks: boolean;
}

/**
 * What is on; what is not available may not be chosen, and is off. A server without the demo turns nothing on by itself, because
 * it may serve the data folder of one that has it. `published` is why this is not the embedded demo, if it is not: then SECRET,
 * SMTP_URL and each choice must be given, and `SettingsError` names all that are not.
 */
export function choicesOf(
  given: Given,
  published: string | undefined,
  available: Available,
): Readonly<Record<ChoiceName, boolean>> {
  assertAvailable(given, available);
  if (published !== undefined) assertAllChosen(given, published);
  const isOn = (name: ChoiceName, byDefault: boolean) => (given[name] === undefined ? byDefault : given[name] === 'on');
  return {
    DEMO_MEMBERS: isOn('DEMO_MEMBERS', available.demo),
    DEMO_LIFE: isOn('DEMO_LIFE', available.demo),
    DEMO_LOGINS: isOn('DEMO_LOGINS', available.demo),
    PROVIDER_MOCKS: isOn('PROVIDER_MOCKS', available.providerMocks),
    OUTBOX_PAGE: isOn('OUTBOX_PAGE', available.demo && given.SMTP_URL === undefined),
    AUTO_REVIEW: isOn('AUTO_REVIEW', available.demo),
  };
}

function assertAvailable(given: Given, { demo, providerMocks }: Available): void {
  const missing: readonly ChoiceName[] = [
    ...(demo ? [] : (['DEMO_MEMBERS', 'DEMO_LIFE'] as const)),
    ...(providerMocks ? [] : (['PROVIDER_MOCKS'] as const)),
  ];
  const chosen = missing.find((name) => given[name] === 'on');
  if (chosen) throw new SettingsError(`The setting ${chosen} must be off here: only the server of npm start has that.`);
}

function assertAllChosen(given: Given, published: string): void {
  const values = (['SECRET', 'SMTP_URL'] as const).filter((name) => given[name] === undefined);
  const switches = NAMES.filter((name) => given[name] === undefined).map((name) => `${name}=on|off`);
  const missing = [...values, ...switches];
  if (missing.length === 0) return;
  throw new SettingsError(`Nothing is assumed where ${published}: set ${missing.join(', ')}.`);
}
