import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { vitestReport } from './vitest-report.ts';

const LINES_OF_EACH = 12;

/** A line of a stack that is no code of ours. */
const OF_OTHERS = /^\s+at .*(?:node_modules|node:)/;

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

type Suite = z.infer<typeof playwrightSuite>;
type Spec = z.infer<typeof playwrightSpec>;

const specsOf = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const excerpt = (title: string, messages: readonly string[]): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [title, ...lines.filter((line) => line.trim() !== '' && !OF_OTHERS.test(line)).slice(0, LINES_OF_EACH)].join(
    '\n    ',
  );
};

const readers = {
  vitest: (json: unknown): string[] =>
    vitestReport
      .parse(json)
      .testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message === '' ? [] : [excerpt(name, [message])]),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => excerpt(fullName, failureMessages)),
      ]),
  playwright: (json: unknown): string[] =>
    specsOf(playwrightSuite.parse(json))
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return excerpt(
          `${file} › ${title}`,
          errors.map(({ message }) => message),
        );
      }),
};

/** Each failed test of a report with the first lines of why: who sees only the end of a long run can tell what happened. None without a report. */
export function failuresIn(kind: keyof typeof readers | undefined, file: string): string[] {
  return kind && existsSync(file) ? readers[kind](JSON.parse(readFileSync(file, 'utf8'))) : [];
}
