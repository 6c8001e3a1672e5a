import { createOwnProfile, type Profile } from '@duet/core/profile';
import { aProfile, FakeAttributeGateway, FakePhotoGateway } from '@duet/core/profile/testing';
import { SessionResets, SessionState } from '@duet/core/session';
import type { AttributeDefinition, Language } from '@duet/core/tenant';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderApp } from '../../testing/index.ts';
import { MEMBER_VIEWER_STORE, MemberViewer } from '../index.ts';
import { MemberSummary } from './member-summary-screen.tsx';

const definitions: readonly AttributeDefinition[] = [
  { id: 'smoking', kind: 'single', options: ['never'], reviewed: false },
  { id: 'observance', kind: 'multiple', options: ['haredi'], reviewed: false },
  { id: 'languages', kind: 'multiple', options: ['english', 'french', 'spanish'], reviewed: false },
];

type Answers = Readonly<Record<string, unknown>>;

const entries = (answers: Answers) => Object.entries(answers).map(([id, value]) => ({ id, value }));

const memberWith = (answers: Answers, gender: 'FEMALE' | 'MALE'): Profile =>
  aProfile({ gender, attributes: new Map(entries(answers).map((answer) => [answer.id, answer])) });

/** The summary of a member, for one whose answers come later. */
async function open(theirs: Answers, language: Language = 'en', gender: 'FEMALE' | 'MALE' = 'FEMALE') {
  const session = new SessionState();
  const { ownProfile, loadOwnProfile } = createOwnProfile({
    attributeGateway: new FakeAttributeGateway(),
    photoGateway: new FakePhotoGateway(),
    session,
    resets: new SessionResets(),
  });
  ownProfile.setLoaded([], []);
  const viewer = new MemberViewer(session, ownProfile, loadOwnProfile, definitions, () => 'gb');
  await renderApp(
    <main>
      <h1>Conversation</h1>
      <MemberSummary profile={memberWith(theirs, gender)} />
    </main>,
    { namespaces: ['profile', 'attributes'], language, stores: [[MEMBER_VIEWER_STORE, () => viewer]] },
  );
  return {
    answer: (own: Answers) => {
      ownProfile.setLoaded(entries(own), []);
    },
  };
}

const shared = () => page.getByRole('listitem');

describe('the summary of a member beside another page', () => {
  it('names what both chose of several, once the own answers are here, and nothing else', async () => {
    const { answer } = await open({ smoking: 'never', languages: ['spanish', 'french', 'english'] });
    await expect.element(page.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
    answer({ smoking: 'never', languages: ['english', 'spanish'] });
    await expect.element(page.getByRole('heading', { level: 2, name: 'In common' })).toBeVisible();
    expect(shared().elements()).toHaveLength(2);
    await expect.element(shared().nth(0)).toMatchTextContent(/^English$/);
    await expect.element(shared().nth(1)).toMatchTextContent(/^Spanish$/);
    await expectAccessible();
  });

  it.each([
    ['FEMALE', 'חרדית'],
    ['MALE', 'חרדי'],
  ] as const)('says of a %s what both chose, in Hebrew', async (gender, words) => {
    const { answer } = await open({ observance: ['haredi'] }, 'he', gender);
    answer({ observance: ['haredi'] });
    await expect.element(shared().first()).toMatchTextContent(new RegExp(`^${words}$`));
  });

  it('shows a few lines of what the member wrote, in the direction of their language', async () => {
    await open({ summary: 'Long walks and short queues. '.repeat(200) }, 'he');
    const text = page.getByText(/^Long walks/).element();
    const { fontSize, direction } = getComputedStyle(text);
    expect(text.clientHeight).toBeLessThanOrEqual(10 * Number.parseFloat(fontSize));
    expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
    expect(direction).toBe('ltr');
  });
});
