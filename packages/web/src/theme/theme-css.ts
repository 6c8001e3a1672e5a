import { COLOUR_TOKENS, SCALE, type ColourToken } from './tokens.ts';

/** The part of `tenant.json` that decides how a tenant looks. */
export interface ThemedTenant {
  readonly id: string;
  readonly name: string;
  readonly theme: {
    readonly light: Readonly<Record<string, string>>;
    readonly dark: Readonly<Record<string, string>>;
    readonly font: string;
    readonly headingFont: string;
    readonly radius: string;
    readonly gradient: string;
  };
}

/**
 * The tenant's style sheet. Colours follow the system's scheme, or the nearest `data-scheme="light|dark"`, so that one
 * document can show both. Throws at build time when a tenant lacks a colour or holds what is not one CSS value.
 */
export function themeCss(tenant: ThemedTenant): string {
  const { theme } = tenant;
  const properties = [
    ...COLOUR_TOKENS.map((token) => property(tenant, token, colour(tenant, token))),
    property(tenant, 'font', theme.font),
    property(tenant, 'font-heading', theme.headingFont),
    property(tenant, 'radius', theme.radius),
    property(tenant, 'gradient', theme.gradient),
    ...Object.entries(SCALE).map(([name, value]) => property(tenant, name, value)),
  ];
  return [
    `:root{color-scheme:light dark;${properties.join('')}}`,
    '[data-scheme="light"]{color-scheme:light}',
    '[data-scheme="dark"]{color-scheme:dark}',
  ].join('\n');
}

function colour(tenant: ThemedTenant, token: ColourToken): string {
  const light = tenant.theme.light[token];
  if (light === undefined) throw new Error(`Tenant "${tenant.id}" has no colour "${token}".`);
  return `light-dark(${light},${tenant.theme.dark[token] ?? light})`;
}

/** One declaration. A value that could end it and begin another is refused. */
function property(tenant: ThemedTenant, name: string, value: string): string {
  if (/[;{}<>]/.test(value)) throw new Error(`Tenant "${tenant.id}": "${value}" is no value for --${name}.`);
  return `--${name}:${value};`;
}
