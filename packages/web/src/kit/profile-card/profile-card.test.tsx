import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderKit } from '../testing/index.ts';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';

const card = (props: Partial<ProfileCardProps>) => (
  <div style={{ inlineSize: '20rem', blockSize: '26rem' }}>
    <ProfileCard href="/maya" name="Maya" age={34} photo={undefined} {...props} />
  </div>
);

/** The words of the card's lines, without the marks that isolate names of another direction. */
const words = () =>
  page
    .getByRole('link')
    .element()
    .textContent.replaceAll(/[\u2068\u2069]/g, '');

describe('a card says how lately a member was here', () => {
  beforeEach(async () => {
    await page.viewport(1024, 768);
  });

  it.each([
    ['en', 'ltr', 'Online'],
    ['he', 'rtl', 'כאן עכשיו'],
  ] as const)('before the place and with no mark between them, in %s', async (language, direction, online) => {
    await renderKit(<div dir={direction}>{card({ seen: 'now', town: 'Lyon' })}</div>, language);
    const now = page.getByText(online, { exact: true }).element();
    expect(words()).toBe(`Maya 34${online} Lyon`);
    const place = document.createRange();
    place.selectNodeContents(now.nextSibling ?? now);
    const [first, second] = [now.getBoundingClientRect(), place.getBoundingClientRect()];
    const gap = direction === 'ltr' ? second.left - first.right : first.left - second.right;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(20);
  });

  it('alone where no place is shown, without a mark after it', async () => {
    await renderKit(card({ seen: 'now' }));
    expect(words()).toBe('Maya 34Online');
  });

  it('after the place, with a mark between both, where it was lately', async () => {
    await renderKit(card({ seen: 'day', town: 'Lyon', country: 'France' }));
    expect(words()).toBe('Maya 34 Lyon, France · Recently online');
  });

  it('in the place’s stead where none is shown, without a mark before it', async () => {
    await renderKit(card({ seen: 'week' }));
    expect(words()).toBe('Maya 34 Online this week');
  });
});
