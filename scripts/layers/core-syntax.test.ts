import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const core = 'packages/core/src/session/fixture.ts';
const contract = 'packages/adapters/src/contract/fixture.ts';

let eslint: ESLint;
beforeAll(() => {
  eslint = new ESLint();
});

async function ruleViolations(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: file });
  const fatal = result?.messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${file}: ${fatal.message}`);
  return result?.messages.map((message) => message.ruleId ?? '') ?? [];
}

describe('core holds nothing of the wire', () => {
  it.each([
    `export const read = (text: string): unknown => JSON.parse(text);`,
    `export const write = (value: object) => JSON.stringify(value);`,
    `const { parse } = JSON; export { parse };`,
    `const EXPIRED = 410; export { EXPIRED };`,
    `export const isFault = (status: number) => status >= 500;`,
    `export const KEYS = { 409: 'error_email_conflict' };`,
  ])('%s is refused', async (source) => {
    expect(await ruleViolations(core, source)).toEqual(['no-restricted-syntax']);
  });

  it.each([
    [core, `export const LIMITS = [399, 600, 4000, 50, 2.5];`],
    [core, `export const text = 'status 404';`],
    ['packages/core/src/session/fixture.test.ts', `export const text = JSON.stringify({ status: 404 });`],
    [contract, `export const EXPIRED = 410; export const read = (text: string): unknown => JSON.parse(text);`],
  ])('but %s may hold %s', async (file, source) => {
    expect(await ruleViolations(file, source)).not.toContain('no-restricted-syntax');
  });
});

describe('core reads no clock of the platform and no random numbers', () => {
  it.each([
    `export const now = Date.now();`,
    `export const now = new Date();`,
    `export const now = Date();`,
    `export const random = Math.random();`,
  ])('%s is refused', async (source) => {
    expect(await ruleViolations(core, source)).toContain('no-restricted-syntax');
  });

  it('but may read a date it was given', async () => {
    expect(await ruleViolations(core, `export const year = (now: number) => new Date(now).getUTCFullYear();`)).toEqual(
      [],
    );
  });
});
