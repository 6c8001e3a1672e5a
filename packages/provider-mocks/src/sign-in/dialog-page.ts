/** An account that may be signed in; `user` is what Apple returns beside the token. */
interface DialogAccount {
  readonly label: string;
  /** What the sign-in is asked for. */
  readonly signIn: Readonly<Record<string, unknown>>;
  readonly user?: Readonly<Record<string, unknown>>;
}

interface Dialog {
  readonly title: string;
  readonly address: string;
  /** The field by which the sign-in learns for which app it is. */
  readonly clientField: string;
  readonly accounts: readonly DialogAccount[];
}

export const FACEBOOK_DIALOG: Dialog = {
  title: 'Facebook (mock)',
  address: '/provider-mock/facebook/sign-in',
  clientField: 'app_id',
  accounts: [
    {
      label: 'Noa Levin',
      signIn: {
        id: 'provider-mock-noa',
        email: 'noa.levin@example.org',
        name: 'Noa Levin',
        first_name: 'Noa',
        last_name: 'Levin',
        birthday: '04/12/1992',
        gender: 'female',
        location: { name: 'Paris' },
        album: 'noa-summer',
        about: 'I paint, and I sail at weekends.',
        education: [{ school: { id: 'sorbonne', name: 'Sorbonne' } }],
      },
    },
    {
      label: 'Daniel Roth',
      signIn: {
        id: 'provider-mock-daniel',
        email: 'daniel.roth@example.org',
        first_name: 'Daniel',
        last_name: 'Roth',
        gender: 'male',
      },
    },
  ],
};

export const APPLE_DIALOG: Dialog = {
  title: 'Apple (mock)',
  address: '/provider-mock/apple/sign-in',
  clientField: 'client_id',
  accounts: [
    {
      label: 'Alex Martin',
      signIn: { sub: 'provider-mock-alex', email: 'alex.martin@example.org' },
      user: { email: 'alex.martin@example.org', name: { firstName: 'Alex', lastName: 'Martin' } },
    },
    {
      label: 'Robin Weiss',
      signIn: { sub: 'provider-mock-robin', email: 'robin.weiss@example.org' },
      user: { email: 'robin.weiss@example.org', name: { firstName: 'Robin', lastName: 'Weiss' } },
    },
    { label: 'Alex Martin, with an expired token', signIn: { sub: 'provider-mock-alex', lifetime: -600 } },
  ],
};

/** What a dialog may do: run its own script, and ask its own server. */
export const DIALOG_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The page of a dialog, complete. People are embedded as data, so that it needs no inline script. Its buttons are disabled
 * until the script has run: a press before would be lost.
 */
export const dialogPage = ({ title, address, clientField, accounts: people }: Dialog): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body data-sign-in="${address}" data-client-field="${clientField}"><main><h1>${title}</h1>
<p>Nobody is asked for anything here: choose who you are.</p>
<ul>${people.map(accountButton).join('')}</ul>
<p><button type="button" disabled>Cancel</button></p></main>
<script src="/provider-mock/dialog.js"></script></body></html>
`;

const accountButton = ({ label, signIn, user }: DialogAccount): string =>
  `<li><button type="button" disabled ${data('person', signIn)} ${user ? data('user', user) : ''}>${label}</button></li>`;

const data = (name: string, value: object): string =>
  `data-${name}="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;
