import type { Problem } from '@duet/core/kernel';
import type { CallErrors } from './call-errors.ts';
import { textProblem } from './failure-problem.ts';

/**
 * The problems that a server's answer holds (PWD-08): a JSON list or object of messages becomes one problem each, a plain
 * text one. Messages of the call's own table become keys, so that they read in every language; others stay as they are.
 */
export function errorList(problem: Problem, table: CallErrors): readonly Problem[] {
  if (problem.text === undefined) return [problem];
  const messages = messagesIn(parsed(problem.text)).filter((message) => message.trim() !== '');
  if (messages.length === 0) return [{ key: problem.key }];
  return messages.map((text) => textProblem(text, table) ?? { key: problem.key, text });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is the other form that the specification allows: a plain string.
    return text;
  }
}

/** Messages lie a few levels deep at most. What is deeper is not looked for: it could only be meant to break something. */
function messagesIn(value: unknown, depth = 5): readonly string[] {
  if (typeof value === 'string') return [value];
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => messagesIn(part, depth - 1));
}
