import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyExample, type Edit } from './apply-example.ts';

const SCREEN = 'packages/web/src/account/login-email';
const TITLES = { en: 'Your login', fr: 'Votre connexion', he: 'הכניסה שלך' };

/** Lines that the screen adds to files that are there. */
const EDITS: readonly Edit[] = [
  {
    file: 'packages/web/src/account/index.ts',
    after: "import { storeToken } from '../state/index.ts';\n",
    insert: `import type { LoginEmailStore } from './login-email/login-email-store.ts';
export { LoginEmailStore } from './login-email/login-email-store.ts';
export const LOGIN_EMAIL_STORE = storeToken<LoginEmailStore>('LoginEmailStore');
`,
  },
  {
    file: 'packages/web/src/container/modules/account-module.ts',
    after: 'export const accountModule = new ContainerModule(({ bind }) => {\n',
    insert: `  bind(LOGIN_EMAIL_STORE).toResolvedValue(({ session }) => () => new LoginEmailStore(session), [SessionState]);
`,
  },
  {
    file: 'packages/web/src/container/modules/account-module.ts',
    after: '  IDENTITY_STORE,\n',
    insert: '  LOGIN_EMAIL_STORE,\n  LoginEmailStore,\n',
  },
  {
    file: 'packages/web/src/routes/table/account-routes.ts',
    after: 'export const ACCOUNT_ROUTES = {\n',
    insert: `  loginEmail: route('account/login-email', {
    ...ACCOUNT,
    screen: (): FetchedScreen =>
      import('../../account/login-email/login-email-screen.tsx').then((m) =>
        withStore(m.LoginEmailScreen, m.LOGIN_EMAIL_STORE),
      ),
    texts: ['account'],
    title: 'loginEmail.title',
  }),
`,
  },
  ...Object.entries(TITLES).map(([language, title]) => ({
    file: `locales/${language}/account.json`,
    after: '{\n',
    insert: `  "loginEmail": { "title": "${title}" },\n`,
  })),
  {
    file: 'docs/requirements.md',
    after: '',
    insert: `| ACC-90 | The account shows the address of the login | UI | ${SCREEN}/login-email-screen.test.tsx | |\n`,
  },
];

/** Adds the screen of the guide for contributors to a copy of the sources; answers with the files that it has changed. */
export const addScreenExample = (root: string, copy: string): readonly string[] =>
  applyExample(
    {
      packages: ['web'],
      parts: ['locales', 'docs/requirements.md'],
      files: Object.fromEntries(
        ['login-email-screen.tsx', 'login-email-store.ts', 'login-email-screen.test.tsx'].map((name) => [
          `${SCREEN}/${name}`,
          readFileSync(join(import.meta.dirname, `screen/${name}.txt`), 'utf8'),
        ]),
      ),
      edits: EDITS,
    },
    root,
    copy,
  );
