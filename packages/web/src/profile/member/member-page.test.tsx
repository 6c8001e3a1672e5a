import { PARTNER } from '@duet/core/messaging/testing';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyTheme, spaceKeptBelow } from '../../testing/index.ts';
import { openMember as open } from '../testing/open-member.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const answer = (id: string, value: unknown) => ({ attributes: new Map([[id, { id, value }]]) });

describe('the page of another member', () => {
  it('shows several answers each by itself, those of both first and in words', async () => {
    const { container } = await open(answer('languages', ['english', 'french', 'spanish']), 'en', {
      ownAnswers: { languages: ['spanish'] },
    });
    await expect.element(page.getByText('Spanish (you too)')).toBeVisible();
    const chips = [...container.querySelectorAll('dd li')].map(({ textContent }) => textContent);
    expect(chips).toEqual(['Spanish (you too)', 'English', 'French']);
  });

  it.each([
    ['FEMALE', ['מסורתית (גם אצלך)', 'חילונית']],
    ['MALE', ['מסורתי (גם אצלך)', 'חילוני']],
  ] as const)('says the several answers of a %s in the form of their gender', async (gender, words) => {
    const { container } = await open({ gender, ...answer('observance', ['traditional', 'secular']) }, 'he', {
      ownAnswers: { observance: ['traditional'] },
    });
    await expect.element(page.getByText(words[1], { exact: true })).toBeVisible();
    expect([...container.querySelectorAll('dd li')].map(({ textContent }) => textContent)).toEqual(words);
  });

  it('keeps its actions in sight on a small phone, above what has the focus', async () => {
    applyTheme();
    await page.viewport(360, 740);
    await open({ attributes: new Map([['height', { id: 'height', value: 172 }]]) });
    for (const name of ['Pass', 'Wink', 'Like', 'Message'])
      await expect.element(button(name)).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('group', { name: 'What you can do' }).element();
    expect(spaceKeptBelow()).toBeGreaterThan(bar.clientHeight);
  });

  it('says the name of a section once where its one answer is called the same, and the names of both elsewhere', async () => {
    const { container } = await open({
      attributes: new Map([
        ['summary', { id: 'summary', value: 'Hello there' }],
        ['height', { id: 'height', value: 172 }],
      ]),
    });
    await expect.element(page.getByText('Hello there')).toBeVisible();
    const names = [...container.querySelectorAll('h2, dt')].map(({ textContent }) => textContent);
    expect(names).toEqual(['About me', 'A bit of background', 'Height']);
  });

  it('is passed by one button, which takes it back', async () => {
    const { profileGateway } = await open();
    await userEvent.click(button('Pass'));
    await expect.element(button('Passed')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Undo'));
    await expect.element(button('Pass')).toBeVisible();
    await userEvent.click(button('Pass'));
    await userEvent.click(button('Passed'));
    await expect.element(button('Pass')).toBeVisible();
    const once = [`pass ${PARTNER}`, `undoPass ${PARTNER}`];
    expect(profileGateway.actions).toEqual([`view ${PARTNER}`, ...once, ...once]);
  });

  it('tells town and country of somebody far away, and the distance of somebody near', async () => {
    const { profiles } = await open({ town: 'Lyon', country: 'FR', distanceKilometres: 400 });
    await expect.element(page.getByText('Lyon, France')).toBeVisible();
    profiles.change(PARTNER, { distanceKilometres: 50 });
    await expect.element(page.getByText('within 32 mi')).not.toBeInTheDocument();
    await expect.element(page.getByText('within 50 km')).toBeVisible();
  });
});

describe('the profiles beside this one', () => {
  const listed = (language: 'en' | 'he' = 'en') => open({}, language, { listed: ['ada', PARTNER, 'eve'] });

  it('are opened by buttons and by arrow keys, in place of this one', async () => {
    const { navigation } = await listed();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await userEvent.click(button('Next profile'));
    await userEvent.click(button('Previous profile'));
    expect(navigation.visited).toEqual(['profile eve', 'profile ada', 'profile eve', 'profile ada']);
  });

  it('are opened by arrows in the direction of reading', async () => {
    const { navigation } = await listed('he');
    await userEvent.keyboard('{ArrowLeft}');
    expect(navigation.visited).toEqual(['profile eve']);
  });

  it.each([
    ['en', { x: -100, y: 20 }, ['profile eve']],
    ['en', { x: 100, y: -20 }, ['profile ada']],
    ['he', { x: 100, y: 20 }, ['profile eve']],
    ['he', { x: -100, y: -20 }, ['profile ada']],
    ['en', { x: -50, y: 0 }, []],
    ['en', { x: -100, y: 80 }, []],
  ] as const)('in %s, swiped by %o, open %j', async (language, by, visited) => {
    const { navigation, container } = await listed(language);
    const target = container.querySelector('h1');
    if (!target) throw new Error('The page has no heading.');
    const at = (x: number, y: number) => [new Touch({ identifier: 1, target, clientX: 200 + x, clientY: 300 + y })];
    target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: at(0, 0), changedTouches: at(0, 0) }));
    target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: at(by.x, by.y) }));
    expect(navigation.visited).toEqual(visited);
  });

  it('are not opened by an arrow that a dialog or a field takes', async () => {
    const { navigation } = await listed();
    await userEvent.click(button('More options'));
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(navigation.visited).toEqual([]);
  });
});

describe('the moment in which two like each other', () => {
  const like = async (gender: 'FEMALE' | 'MALE', language: 'en' | 'fr' | 'he' = 'en', town = 'London') => {
    const opened = await open({ gender, town, ...answer('interests', ['cycling']) }, language, {
      ownAnswers: { interests: ['cycling'] },
    });
    opened.profileGateway.admirers.set(PARTNER, 'c1');
    await opened.store.toggleLike();
    return opened;
  };

  it('shows both portraits and three first lines, one of which opens the thread as a draft and sends nothing', async () => {
    const { navigation, drafts, gateway } = await like('FEMALE');
    const dialog = page.getByRole('dialog', { name: 'You like each other!' });
    for (const name of ['You', 'Maya'])
      await expect.element(dialog.getByRole('img', { name, exact: true })).toBeVisible();
    const lines = dialog.getByRole('list').getByRole('button');
    await expect.element(lines).toHaveLength(3);
    await userEvent.click(lines.first());
    await expect.poll(() => navigation.visited).toEqual(['conversation c1']);
    expect(drafts.read('c1')).toBe('We both chose Cycling. What do you like best about it?');
    expect(gateway.messages).toEqual([]);
  });

  it('is missing, and comes no later, where the code of its dialog cannot be had', async () => {
    const { profileGateway, profiles, store } = await open({}, 'en', { unfetched: true });
    profileGateway.admirers.set(PARTNER, 'c1');
    await store.toggleLike();
    await expect.element(page.getByText('You like each other', { exact: true })).toBeVisible();
    await expect.poll(() => profiles.mutualLikes.latest.get()).toBeUndefined();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it.each([
    ['FEMALE', 'אופניים, גם אצלי. מה את הכי אוהבת בזה?'],
    ['MALE', 'אופניים, גם אצלי. מה אתה הכי אוהב בזה?'],
  ] as const)('speaks Hebrew to a %s as it should', async (gender, words) => {
    await like(gender, 'he');
    await expect.element(button(words)).toBeVisible();
  });

  it.each([
    ['FEMALE', ['מסורתית, גם אצלי. מה את הכי אוהבת בזה?', 'חילונית, ככה כתוב בפרופיל שלך. איך זה התחיל?']],
    ['MALE', ['מסורתי, גם אצלי. מה אתה הכי אוהב בזה?', 'חילוני, ככה כתוב בפרופיל שלך. איך זה התחיל?']],
  ] as const)('and the answers of a %s are said in the form of their gender', async (gender, lines) => {
    const { profileGateway, store } = await open(
      { gender, ...answer('observance', ['traditional', 'secular']) },
      'he',
      {
        ownAnswers: { observance: ['traditional'] },
      },
    );
    profileGateway.admirers.set(PARTNER, 'c1');
    await store.toggleLike();
    for (const line of lines) await expect.element(button(line)).toBeVisible();
  });

  it.each([
    ['he', 'לונדון', 'לונדון: איזה מקום את הכי אוהבת שם?'],
    ['fr', 'Londres', /Londres/],
  ] as const)('has a first line about the town, in %s', async (language, town, words) => {
    await like('FEMALE', language, town);
    await expect.element(page.getByRole('dialog').getByRole('button', { name: words })).toBeVisible();
  });

  it('has three first lines in Hebrew and none about a town whose name is not in Hebrew', async () => {
    await like('FEMALE', 'he', 'London');
    const lines = page.getByRole('dialog').getByRole('list').getByRole('button');
    await expect.element(lines).toHaveLength(3);
    for (const line of lines.elements()) expect(line.textContent).not.toMatch(/[a-z]/i);
  });
});
