import { HiddenFormPost } from '@duet/adapters/navigation';
import { expect, it, vi } from 'vitest';

interface SubmittedForm {
  readonly method: string;
  readonly action: string;
  readonly fields: object;
  readonly isHidden: boolean;
}

/** Catches forms pending out: sent, they would take the test's own page along. */
function interceptSubmits(): readonly SubmittedForm[] {
  const sent: SubmittedForm[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { method, action } = this;
    sent.push({ method, action, fields: Object.fromEntries(new FormData(this)), isHidden: !this.checkVisibility() });
  });
  return sent;
}

it('leaves by a form that no one sees and that carries the fields as they are', () => {
  const sent = interceptSubmits();
  new HiddenFormPost(document).submit('https://events.duet.example/enter', { accessToken: '"><b>', renewToken: 'r' });
  vi.restoreAllMocks();
  expect(sent).toEqual([
    {
      method: 'post',
      action: 'https://events.duet.example/enter',
      fields: { accessToken: '"><b>', renewToken: 'r' },
      isHidden: true,
    },
  ]);
  expect(document.querySelector('form')).toBeNull();
});
