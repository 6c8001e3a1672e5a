import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressWithMouse } from '../../testing/index.ts';
import { browseParts, cards, someMembers } from '../testing/browse-parts.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const unreachable = { kind: 'unreachable' } as const;

async function open() {
  const parts = browseParts(someMembers(6));
  await parts.show();
  await expect.element(cards().nth(0).getByRole('link')).toBeVisible();
  return parts;
}

/** Holds the server's answer to passes back until it is called. */
function holdPasses({ profileGateway }: Awaited<ReturnType<typeof open>>): () => void {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const pass = profileGateway.pass.bind(profileGateway);
  profileGateway.pass = async (userId) => {
    await held;
    profileGateway.pass = pass;
    return pass(userId);
  };
  return answer;
}

describe('a press on a card', () => {
  it('counts although the refusal of an earlier pass brings a card back between its down and its up', async () => {
    const parts = await open();
    const answer = holdPasses(parts);
    await userEvent.click(button('Pass Member 0'));
    await expect.element(button('Pass Member 0')).not.toBeInTheDocument();
    const release = await pressWithMouse(button('Pass Member 2').element());
    parts.profileGateway.failure = unreachable;
    answer();
    await expect.poll(() => parts.profiles.passed.get().size).toBe(0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    parts.profileGateway.failure = undefined;
    await release();
    await expect.element(button('Pass Member 0')).toBeVisible();
    await expect.poll(() => [...parts.profiles.passed.get()]).toEqual(['m2']);
    await expect.element(button('Pass Member 2')).not.toBeInTheDocument();
  });

  it.each(['Pass', 'Like'])(
    'on %s again, so soon that the browser counts a double click, counts after a refusal',
    async (name) => {
      const { profileGateway } = await open();
      profileGateway.failure = unreachable;
      await userEvent.click(button(`${name} Member 1`));
      await expect.element(page.getByRole('alert')).toBeVisible();
      profileGateway.failure = undefined;
      profileGateway.actions.splice(0);
      const release = await pressWithMouse(button(`${name} Member 1`).element(), 2);
      await release();
      await expect.poll(() => profileGateway.actions).toEqual([`${name.toLowerCase()} m1`]);
    },
  );

  it('on “Like” twice, as a double click, takes nothing back', async () => {
    const { profileGateway } = await open();
    await userEvent.dblClick(button('Like Member 1'));
    await expect.element(button('Like Member 1')).toHaveAttribute('aria-pressed', 'true');
    expect(profileGateway.actions).toEqual(['like m1']);
  });
});
