import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { vitestReport } from './vitest-report.ts';

const LINES_OF_EACH = 12;

/** A line of a stack that is no code of ours. */
const OF_OTHERS = /^\s+at .*(?:node_modules|node:)/;

const playwrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      results: v.array(
        v.object({ errors: v.optional(v.array(v.object({ message: v.optional(v.string(), '') })), []) }),
      ),
    }),
  ),
});

type Spec = v.InferOutput<typeof playwrightSpec>;
interface Suite {
  readonly specs: Spec[];
  readonly suites: Suite[];
}

const playwrightSuite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(playwrightSpec), []),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite)), []),
});

const specsOf = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const excerpt = (title: string, messages: readonly string[]): string => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return [title, ...lines.filter((line) => line.trim() !== '' && !OF_OTHERS.test(line)).slice(0, LINES_OF_EACH)].join(
    '\n    ',
  );
};

const readers = {
  vitest: (json: unknown): string[] =>
    v
      .parse(vitestReport, json)
      .testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message === '' ? [] : [excerpt(name, [message])]),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => excerpt(fullName, failureMessages)),
      ]),
  playwright: (json: unknown): string[] =>
    specsOf(v.parse(playwrightSuite, json))
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
