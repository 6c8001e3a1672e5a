import { answerProblem } from '@duet/core/profile';
import { Refusal } from '../http/index.ts';
import { definitionOf, type ServedTenant } from '../tenant/index.ts';
import type { WireUser } from './new-member.ts';

/**
 * Answers that a sign-up page presets (REG-31), as they are kept: JSON in a string. Only questions whose answer is a
 * choice can be preset; anything else in the request is refused.
 */
export function presetAnswers(tenant: ServedTenant, attributes: WireUser['attributes'] = []) {
  const byId = new Map(attributes.map(({ id, value }) => [id, value]));
  return [...byId].map(([id, value]) => {
    const definition = definitionOf(tenant, id);
    if (definition?.kind !== 'single' || answerProblem(definition, value))
      throw Refusal.of('userCreate', 'unable to register');
    return { id, value: JSON.stringify(value) };
  });
}
