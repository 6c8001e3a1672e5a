import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

const sourceMap = v.object({ sources: v.array(v.string()) });
const sourcesOf = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.js.map`).flatMap(
    (file) => v.parse(sourceMap, JSON.parse(readFileSync(file, 'utf8'))).sources,
  );
const isForDemo = (source: string) =>
  /packages\/(demo|provider-mocks)\/|(^|\/)(demo|provider-mocks)\/src\//.test(source);

describe('the bundle of the server that is deployed', () => {
  it('holds no module of the demo and none of the provider mocks, unlike the one that npm start runs', () => {
    const deployed = sourcesOf('packages/backend/dist');
    expect(deployed.some((source) => source.endsWith('server/server.ts'))).toBe(true);
    expect(deployed.filter(isForDemo)).toEqual([]);
    expect(sourcesOf('packages/demo/dist').some(isForDemo)).toBe(true);
  });

  it('is plain ASCII, because V8 keeps a source with any other character in twice the memory', () => {
    for (const folder of ['packages/backend/dist', 'packages/demo/dist'])
      for (const file of globSync(`${folder}/**/*.js`)) expect(readFileSync(file, 'utf8')).not.toMatch(/[^\0-\u007F]/);
  });

  it('reads neither the message bus nor the library of emails before they are needed', () => {
    const main = readFileSync('packages/backend/dist/main.js', 'utf8');
    expect(main).toContain('import("nodemailer")');
    expect(main).not.toMatch(/from "(?:nodemailer|@nats-io\/[^"]+)"/);
  });
});
