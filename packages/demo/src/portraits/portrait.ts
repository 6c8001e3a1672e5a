import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { loadSharp } from '@duet/backend/seeding';
import type { OverlayOptions } from 'sharp';
import { pickFrom, randomBySeed, type Random } from '../random/index.ts';
import { sceneSvg } from './portrait-scene.ts';

/** Pixels of a portrait: 3:4, as the browse grid shows it. */
export const PORTRAIT_SIZE = { width: 900, height: 1200 } as const;

/** Who is drawn in a demo portrait. The same person keeps face and hair over all their photos; place and mood change. */
interface PortraitSubject {
  readonly seed: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly age: number;
  /** Which of the sitter's photos, from 0. */
  readonly photo: number;
}

type PeepOptions = openPeeps.Options;

/** Hair by gender; the coiled styles go with the darker half of the skins. */
const HEADS = {
  FEMALE: {
    straight: [
      'bangs',
      'bangs2',
      'bun',
      'bun2',
      'long',
      'longBangs',
      'longCurly',
      'medium1',
      'medium2',
      'medium3',
      'mediumBangs',
      'mediumBangs2',
      'mediumBangs3',
      'mediumStraight',
      'hatBeanie',
    ],
    coiled: ['longAfro', 'bantuKnots', 'cornrows', 'buns', 'medium2', 'bangs', 'hatBeanie', 'longCurly'],
    silver: ['grayBun', 'grayMedium'],
  },
  MALE: {
    straight: [
      'short1',
      'short2',
      'short3',
      'short4',
      'short5',
      'pomp',
      'shaved1',
      'shaved2',
      'shaved3',
      'hatHip',
      'hatBeanie',
      'noHair1',
    ],
    coiled: ['flatTop', 'twists', 'twists2', 'dreads1', 'afro', 'short1', 'short4', 'shaved2', 'noHair2', 'hatBeanie'],
    silver: ['grayShort', 'noHair3'],
  },
} as const satisfies Record<PortraitSubject['gender'], Record<string, PeepOptions['head']>>;
const FACES = ['calm', 'cute', 'cute', 'smile', 'smile'] as const satisfies PeepOptions['face'];
const BEARDS = [
  'chin',
  'full',
  'full2',
  'full3',
  'full4',
  'goatee1',
  'moustache2',
  'moustache3',
] as const satisfies PeepOptions['facialHair'];
const SKINS = ['ffdbb4', 'f6cfa3', 'edb98a', 'e0a878', 'd08b5b', 'ae5d29', '8d5524', '694d3d'] as const;
const HAIR = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', 'd6b370', '1f1a17', '6b3e26'] as const;
const SILVER = ['b9b4ad', 'd7d2cb', '8f8a84'] as const;
const CLOTHES = [
  'e78276',
  '8fa7df',
  'ffcf77',
  '9ddadb',
  '78e185',
  'fdea6b',
  'f4f1ea',
  'c7a4e0',
  '3d5a80',
  'b56576',
  '6d9773',
] as const;

const SEED = /^(MALE|FEMALE)\/(\d+)\/([^/]+)\/(\d+)$/;

/** Reads `gender/age/person/photo`, as `images.portrait_seed` keeps it. */
function portraitSubjectOf(seed: string): PortraitSubject {
  const [, gender, age, person, photo] = SEED.exec(seed) ?? [];
  if (gender === undefined || person === undefined) throw new Error(`${seed} is no seed of a portrait`);
  return { seed: person, gender: gender === 'MALE' ? 'MALE' : 'FEMALE', age: Number(age), photo: Number(photo) };
}

/**
 * The portrait of a seed as WebP, `width` pixels wide and 3:4. Each size is drawn for itself: the small ones of a grid
 * cost a tenth of the large one. Made at the first request, never inside a transaction.
 */
export async function drawPortrait(portraitSeed: string, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const subject = portraitSubjectOf(portraitSeed);
  const random = randomBySeed(`${subject.seed}/${String(subject.photo)}`);
  const height = Math.round((width * PORTRAIT_SIZE.height) / PORTRAIT_SIZE.width);
  const scale = 0.98 + random() * 0.34;
  const figureWidth = Math.round(width * scale);
  const figure = await sharp(Buffer.from(peepSvg(subject, figureWidth, random)))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const left = Math.round((width - figureWidth) * (0.35 + random() * 0.3));
  const top = height - Math.round(figureWidth * 0.985);
  // Made pixels first: sharp would otherwise have the vector drawn at the full size, blur and all.
  const scene = sceneSvg(random, PORTRAIT_SIZE.width, PORTRAIT_SIZE.height);
  const ground = await sharp(Buffer.from(scene)).png({ compressionLevel: 0 }).toBuffer();
  const resized = await sharp(ground)
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(resized)
    .composite([await fitted(figure, { left, top }, { width, height })])
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}

/** Sharp composites nothing that is wider than its ground, so what would overhang is cut off first. */
async function fitted(
  figure: Buffer,
  at: { readonly left: number; readonly top: number },
  ground: { readonly width: number; readonly height: number },
): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(figure).metadata();
  const cutLeft = Math.max(0, -at.left);
  const cutTop = Math.max(0, -at.top);
  const input = await sharp(figure)
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(width - cutLeft, ground.width - Math.max(0, at.left)),
      height: Math.min(height - cutTop, ground.height - Math.max(0, at.top)),
    })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: Math.max(0, at.left), top: Math.max(0, at.top) };
}

function peepSvg({ seed, gender, age }: PortraitSubject, size: number, mood: Random): string {
  const person = randomBySeed(seed);
  const silver = age >= 58;
  const skin = pickFrom(SKINS, person);
  const style = silver ? 'silver' : SKINS.indexOf(skin) < SKINS.length / 2 ? 'straight' : 'coiled';
  const options: PeepOptions & { seed: string; size: number } = {
    seed,
    size,
    head: [pickFrom<NonNullable<PeepOptions['head']>[number]>(HEADS[gender][style], person)],
    skinColor: [skin],
    headContrastColor: [pickFrom(silver ? SILVER : HAIR, person)],
    facialHair: [pickFrom(BEARDS, person)],
    facialHairProbability: gender === 'MALE' && person() < 0.45 ? 100 : 0,
    accessories: [person() < 0.8 ? 'glasses' : 'glasses2'],
    accessoriesProbability: person() < 0.22 ? 100 : 0,
    maskProbability: 0,
    face: [pickFrom(FACES, mood)],
    clothingColor: [pickFrom(CLOTHES, mood)],
  };
  return createAvatar(openPeeps, options).toString();
}
