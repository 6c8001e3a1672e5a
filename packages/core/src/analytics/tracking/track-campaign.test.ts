import { describe, expect, it } from 'vitest';
import { SessionState, type Session } from '../../session/index.ts';
import { aSelf } from '../../session/testing/index.ts';
import { ConsentState, type ConsentGroup } from '../consent/consent.ts';
import { TrackCampaign } from './track-campaign.ts';

const targeting: readonly ConsentGroup[] = ['targeting'];

function setUp({ campaignId, hasPixel = true }: { readonly campaignId?: string; readonly hasPixel?: boolean }) {
  let pending = campaignId;
  const campaign = {
    pending: () => pending,
    markRequested: () => {
      pending = undefined;
    },
  };
  const requests: object[] = [];
  const session = new SessionState();
  const consent = new ConsentState();
  const pixel = { request: (visit: object) => requests.push(visit) };
  const load = () => new TrackCampaign(hasPixel ? 'web' : undefined, campaign, pixel, session, consent).start();
  const stop = load();
  return { session, consent, requests, load, stop };
}

describe('the tracking pixel', () => {
  it('is requested with channel and campaign as soon as consent and session allow it, and once in a tab', () => {
    const { session, consent, requests, load } = setUp({ campaignId: 'spring-26' });
    consent.setGroups(new Set(targeting));
    expect(requests).toEqual([]);
    session.set({ status: 'visitor' });
    consent.setGroups(new Set());
    consent.setGroups(new Set(targeting));
    load();
    expect(requests).toEqual([{ channel: 'web', campaignId: 'spring-26' }]);
  });

  it.each<[string, Session, readonly ConsentGroup[]]>([
    ['before consent', { status: 'visitor' }, []],
    ['for who agreed to statistics alone', { status: 'visitor' }, ['performance']],
    ['while it is not known who is here', { status: 'starting' }, targeting],
    ['before it is known that the session is no support session', { status: 'member' }, targeting],
    ['in a support session', { status: 'member', self: aSelf({ support: { expiresAt: 1 } }) }, targeting],
  ])('is not requested %s', (_, session, groups) => {
    const parts = setUp({ campaignId: 'spring-26' });
    parts.session.set(session);
    parts.consent.setGroups(new Set(groups));
    expect(parts.requests).toEqual([]);
  });

  it.each([
    ['without a campaign’s id', {}],
    ['by a tenant without a pixel', { campaignId: 'spring-26', hasPixel: false }],
  ])('is not requested %s', (_, visit) => {
    const { session, consent, requests } = setUp(visit);
    session.set({ status: 'visitor' });
    consent.setGroups(new Set(targeting));
    expect(requests).toEqual([]);
  });

  it('is not requested after it was stopped', () => {
    const { session, consent, requests, stop } = setUp({ campaignId: 'spring-26' });
    stop();
    session.set({ status: 'visitor' });
    consent.setGroups(new Set(targeting));
    expect(requests).toEqual([]);
  });
});
