import { ok } from '@duet/core/kernel';
import { aDefinition, FakeAnswerDrafts, ownProfileParts } from '@duet/core/profile/testing';
import { aSelf } from '@duet/core/session/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/index.ts';
import { AnswerInput } from './answer-input.tsx';
import { Answers } from './answers.ts';

const STATUS = aDefinition({ id: 'relationship_status', kind: 'single', options: ['never_married', 'divorced'] });

it('speaks of the member in the form of their gender, also where that is known later than the page', async () => {
  const own = ownProfileParts();
  own.session.state.set({ status: 'member' });
  const find = { execute: () => Promise.resolve(ok([])) };
  const answers = new Answers(own.state, new FakeAnswerDrafts(), find, own.clock);
  await renderPage(<AnswerInput definition={STATUS} required={false} answers={answers} country="IL" />, {
    namespaces: ['attributes', 'onboarding'],
    language: 'he',
  });
  const choices = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent);
  await expect.poll(choices).toEqual(['רווק/ה', 'גרוש/ה']);
  own.session.state.set({ status: 'member', self: aSelf({ gender: 'FEMALE' }) });
  await expect.poll(choices).toEqual(['רווקה', 'גרושה']);
});
