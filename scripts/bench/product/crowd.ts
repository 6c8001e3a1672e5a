import * as v from 'valibot';
import { callProduct, CALLS } from './calls.ts';
import type { RelayRule } from './relay.ts';
import type { TalkingMember } from './talking-member.ts';

/** Members of the demo under as many ids as a long grid needs; each copy has its photo under an address of its own. */
export interface Crowd {
  readonly rules: readonly RelayRule[];
  /** The addresses of the photos that the product's grid shows, below the relay's origin. */
  readonly photos: readonly string[];
}

/** Members of the demo who are copied: those of one answer. Both pages show the photos of the same ones. */
const ORIGINALS = 40;

export async function makeCrowd(port: number, member: TalkingMember, size: number): Promise<Crowd> {
  const headers = { authorization: `Bearer ${await member.newToken()}` };
  const { user_ids: listed } = await callProduct(port, CALLS.browse, {}, headers);
  const real = listed.slice(0, ORIGINALS);
  const { profiles } = await callProduct(port, CALLS.getProfiles, { user_ids: real }, headers);
  const photos = Array.from({ length: size }, (_, index) =>
    withCopy(photoOf(JSON.stringify(profiles[index % profiles.length])), index),
  );
  await warmPhotos(port, photos.slice(0, real.length));
  const ids = Array.from({ length: size }, (_, index) => copyOf(real[index % real.length] ?? '', index, real.length));
  return {
    rules: [
      {
        path: CALLS.browse.path,
        changeAnswer: (answer) =>
          JSON.stringify({ ...v.parse(CALLS.browse.answer, JSON.parse(answer)), user_ids: ids }),
      },
      profilesRule(new Map(ids.map((id, index) => [id, { id: real[index % real.length] ?? '', copy: index }]))),
    ],
    photos,
  };
}

/** The server draws a demo member's photo when it is first asked for: that would fall on whichever page is measured first. */
async function warmPhotos(port: number, photos: readonly string[]): Promise<void> {
  for (const photo of photos) {
    const response = await fetch(`http://127.0.0.1:${String(port)}${photo}`, { headers: { 'x-tenant': 'duet' } });
    if (!response.ok) throw new Error(`${photo} answered ${String(response.status)}`);
    await response.arrayBuffer();
  }
}

/** The first round keeps its ids, so that what else the product knows of these members fits. */
const copyOf = (id: string, index: number, round: number): string =>
  index < round ? id : `${index.toString(16).padStart(8, '0')}${id.slice(8)}`;

/** A member under one of their ids. */
interface Original {
  readonly id: string;
  readonly copy: number;
}

function profilesRule(originals: ReadonlyMap<string, Original>): RelayRule {
  const { path, request, answer: answerSchema } = CALLS.getProfiles;
  return {
    path,
    changeRequest: (body) => {
      const asked = v.parse(request, JSON.parse(body));
      return JSON.stringify({
        ...asked,
        user_ids: [...new Set(asked.user_ids.map((id) => originals.get(id)?.id ?? id))],
      });
    },
    changeAnswer: (answer, body) => {
      const { profiles, ...rest } = v.parse(answerSchema, JSON.parse(answer));
      const known = new Map(profiles.map((profile) => [profile.user_id, profile]));
      const copies = v.parse(request, JSON.parse(body)).user_ids.flatMap((id): unknown[] => {
        const original = originals.get(id);
        const profile = known.get(original?.id ?? id);
        return profile ? [JSON.parse(withCopy(JSON.stringify({ ...profile, user_id: id }), original?.copy ?? 0))] : [];
      });
      return JSON.stringify({ ...rest, profiles: copies });
    },
  };
}

/** The server ignores the parameter, the browser takes the photo for another one. */
const withCopy = (text: string, copy: number): string =>
  text.replaceAll(/(\/files\/[^"?]*)\?/g, `$1?copy=${String(copy)}&`);

/** The address of the photo of middle size in a profile's text. */
function photoOf(profile: string): string {
  const addresses = [...profile.matchAll(/"[^"]*?(\/files\/[^"]+)"/g)].map(([, address = '']) => address);
  const address = addresses.find((one) => one.includes('medium')) ?? addresses[0];
  if (address === undefined) throw new Error('A member of the demo has no photo.');
  return address;
}
