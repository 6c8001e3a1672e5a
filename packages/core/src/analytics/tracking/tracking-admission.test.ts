import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import type { ConsentGroup } from '../consent/consent.ts';
import { mayTrack } from './tracking-admission.ts';

const self = aSelf();
const member: Session = { status: 'member', self };
const agreed: readonly ConsentGroup[] = ['necessary', 'targeting'];

describe('a tracking widget', () => {
  it.each<[string, Session, readonly ConsentGroup[], boolean]>([
    ['runs for a member who agreed to it', member, agreed, true],
    ['does not run before consent', member, [], false],
    ['does not run for who agreed to statistics alone', member, ['necessary', 'performance'], false],
    ['does not run in a support session', { status: 'member', self: aSelf({ support: {} }) }, agreed, false],
    ['does not run while it is not known who is here', { status: 'member' }, agreed, false],
    ['does not run for visitors', { status: 'visitor' }, agreed, false],
  ])('%s', (_, session, groups, expected) => {
    expect(mayTrack(session, new Set(groups))).toBe(expected);
  });
});
