import { createMatchCount, createMatches, type MatchReason } from '@duet/core/matches';
import { FakeMatchGateway } from '@duet/core/matches/testing';
import { messagingParts } from '@duet/core/messaging/testing';
import { aPermissionPrompt } from '@duet/core/onboarding/testing';
import { createMemberActions, type Profile } from '@duet/core/profile';
import { aPhoto, aProfile } from '@duet/core/profile/testing';
import type { Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/index.ts';
import { MatchesScreen } from './matches-screen.tsx';
import { MatchesStore } from './matches-store.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const photos = [aPhoto(PICTURE, { focus: { x: 0.5, y: 0.1 } })];
const maya = aProfile({ userId: 'maya', displayName: 'Maya', age: 31, photos });
const noa = aProfile({ userId: 'noa', displayName: 'Noa' });
const lea = aProfile({ userId: 'lea', displayName: 'Lea', passedByMe: true });

interface Options {
  readonly reasons?: readonly MatchReason[];
  readonly language?: Language;
  readonly prepare?: (gateway: FakeMatchGateway) => void;
}

/** The page over real use cases and core's fakes. */
async function open(
  members: readonly Profile[],
  { reasons = [], language = 'en', prepare = () => undefined }: Options = {},
) {
  const parts = messagingParts();
  for (const member of members) parts.profileGateway.members.set(member.userId, member);
  const matchGateway = new FakeMatchGateway(
    members.map(({ userId }) => ({ userId, reasons })),
    members,
  );
  prepare(matchGateway);
  const { matchCount } = createMatchCount({ ...parts, matchGateway });
  const memberActions = createMemberActions(parts);
  const { matches, loadMatches, decideMatch } = createMatches({
    ...parts,
    matchGateway,
    matchCount,
    memberActions,
    timeZone: () => 'UTC',
  });
  const store = new MatchesStore(
    matches.matches,
    matchCount.changes,
    parts.profiles,
    loadMatches,
    { decideMatch, wink: memberActions.wink, startConversation: parts.startConversation },
    aPermissionPrompt(parts.session, parts.analytics),
    parts.navigation,
    () => 'gb',
  );
  store.start();
  await renderApp(<MatchesScreen store={store} permissionPrompt={null} />, {
    namespaces: ['matches', 'attributes'],
    language,
    path: '/en/app/matches',
  });
  return { ...parts, matchGateway, matchCount };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

describe('the page of matches', () => {
  it('says of each match why the two fit', async () => {
    await open([maya], {
      reasons: [
        { kind: 'sharedAnswer', attributeId: 'interests', options: ['hiking', 'dogs'] },
        { kind: 'near', distanceKilometres: 10 },
        { kind: 'recentlyActive' },
      ],
    });
    await expect.element(heading('1 person for you today')).toBeVisible();
    await expect.element(page.getByText('In common – Interests: Hiking and Dogs')).toBeVisible();
    await expect.element(page.getByText('Lives near you, within 10 km')).toBeVisible();
    await expect.element(page.getByText('You were both here in the last day')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Maya/ })).toHaveAttribute('href', '/en/app/profile/maya');
    const picture = page.getByRole('link', { name: /Maya/ }).element().querySelector('img');
    expect(picture?.style.objectPosition).toBe('50% 10%');
  });

  it('says what is shared as of a woman or a man where the language tells them apart', async () => {
    const reasons: readonly MatchReason[] = [
      { kind: 'sharedAnswer', attributeId: 'relationship_status', options: ['divorced'] },
    ];
    await open([aProfile({ userId: 'maya', gender: 'FEMALE' })], { reasons, language: 'he' });
    await expect.element(page.getByText(/גרושה$/)).toBeVisible();
  });

  it('names the country of somebody far away', async () => {
    await open([
      aProfile({ userId: 'maya', displayName: 'Maya', town: 'Lyon', country: 'FR', distanceKilometres: 400 }),
    ]);
    await expect.element(page.getByRole('link', { name: /Maya/ })).toMatchTextContent(/Lyon.*France/);
  });

  it('moves a match that is passed to the history at once, and back when it is undone', async () => {
    const { profileGateway, matchCount } = await open([maya, noa]);
    await userEvent.click(button('Pass Maya'));
    await expect.element(heading('Already decided')).toBeVisible();
    await expect.element(heading('1 person for you today')).toBeVisible();
    expect(matchCount.count.get()).toBe(1);
    await userEvent.click(button('Undo'));
    await expect.element(heading('2 people for you today')).toBeVisible();
    expect(profileGateway.actions).toEqual(['pass maya', 'undoPass maya']);
  });

  it('continues by keyboard at the undo of the match that has gone', async () => {
    await open([maya, noa]);
    button('Like Maya').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Undo')).toHaveFocus();
  });

  it('takes a like back that the server refuses, and says why', async () => {
    const { profileGateway } = await open([maya]);
    await expect.element(button('Like Maya')).toBeVisible();
    profileGateway.failure = { kind: 'unreachable' };
    await userEvent.click(button('Like Maya'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(button('Like Maya')).toBeVisible();
  });

  it('says when a like is mutual, and leads to the conversation', async () => {
    const { profileGateway, navigation } = await open([maya]);
    await expect.element(button('Like Maya')).toBeVisible();
    profileGateway.admirers.set('maya', 'c1');
    await userEvent.click(button('Like Maya'));
    await expect.element(page.getByText('You and Maya like each other!')).toBeVisible();
    await userEvent.click(button('Write to Maya'));
    await expect.poll(() => navigation.visited).toEqual(['conversation c1']);
  });

  it('sends a wink once', async () => {
    const { profileGateway } = await open([maya]);
    await userEvent.click(button('Wink at Maya'));
    await expect.element(button('You winked at Maya')).toHaveAttribute('aria-disabled', 'true');
    expect(profileGateway.actions).toEqual(['wink maya']);
  });

  it('follows decisions that are made in another tab', async () => {
    const { matchGateway, matchCount } = await open([maya, noa]);
    await expect.element(heading('2 people for you today')).toBeVisible();
    matchGateway.profiles = [{ ...maya, likedByMe: true }, noa];
    await matchCount.handleChange();
    await expect.element(heading('1 person for you today')).toBeVisible();
  });

  it('offers no undo of a pass that was taken back in another tab, where it would take back what was decided since', async () => {
    const { profiles } = await open([maya, noa]);
    await userEvent.click(button('Pass Maya'));
    await expect.element(button('Undo')).toBeVisible();
    profiles.change('maya', { passedByMe: false, likedByMe: true });
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });

  it('leads on when all are decided, and when there are none', async () => {
    await open([lea]);
    await expect.element(heading('That was everybody for today')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Meet more people' })).toBeVisible();
    await expect.element(button('Take back that you passed Lea')).toBeVisible();
  });

  it('stays as it is while it is loaded anew, the focus with it, and where that fails', async () => {
    const { matchCount, matchGateway } = await open([lea]);
    const invitation = page.getByRole('link', { name: 'Meet more people' });
    await expect.element(invitation).toBeVisible();
    const link = invitation.element();
    if (link instanceof HTMLElement) link.focus();
    await matchCount.handleChange();
    matchGateway.failure = { kind: 'unreachable' };
    await matchCount.handleChange();
    await expect.poll(() => matchGateway.calls.filter((call) => call === 'list')).toHaveLength(3);
    expect(document.activeElement).toBe(link);
    await expect.element(heading('That was everybody for today')).toBeVisible();
  });

  it('asks the server for nothing when the session ends', async () => {
    const { matchCount, matchGateway, resets } = await open([lea]);
    await matchCount.handleChange();
    await expect.poll(() => matchGateway.calls).toEqual(['list', 'list', 'count']);
    resets.reset();
    expect(matchGateway.calls).toHaveLength(3);
  });

  it('offers to try again when the matches cannot be had', async () => {
    const { matchGateway } = await open([maya], {
      prepare: (gateway) => {
        gateway.failure = { kind: 'unreachable' };
      },
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    matchGateway.failure = undefined;
    await userEvent.click(button('Try again'));
    await expect.element(heading('1 person for you today')).toBeVisible();
  });

  it.each([
    ['fr', 'En commun – Centres d’intérêt : Randonnée'],
    ['he', 'במשותף – תחומי עניין: טיולים רגליים'],
  ] as const)('gives its reasons in %s', async (language, text) => {
    await open([maya], {
      language,
      reasons: [{ kind: 'sharedAnswer', attributeId: 'interests', options: ['hiking'] }],
    });
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
