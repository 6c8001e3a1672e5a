import { pickFrom, wholeFrom, type Random } from '../random/index.ts';

interface Palette {
  readonly sky: readonly [top: string, middle: string, bottom: string];
  readonly light: string;
  readonly near: string;
  readonly far: string;
}

type Scene = (palette: Palette, random: Random, width: number, height: number) => string;

const DAYLIGHT: readonly Palette[] = [
  { sky: ['#8ec5e8', '#c9e4f3', '#f6efe2'], light: '#fff6d8', near: '#5c8a6a', far: '#9fc0ae' },
  { sky: ['#f7b58b', '#f9d6b4', '#fdf0dd'], light: '#fff0c4', near: '#8a5a6a', far: '#c99a9c' },
  { sky: ['#6f86c9', '#b8a9d9', '#f4cfd0'], light: '#ffe3c2', near: '#40527a', far: '#8390bd' },
  { sky: ['#9ad0c2', '#d3ebe0', '#fbf6e6'], light: '#fffbe6', near: '#3f7d77', far: '#8dbdb0' },
  { sky: ['#f4a6a0', '#f8cdbf', '#fdeee0'], light: '#fff3dc', near: '#a3566b', far: '#d99a97' },
];
const INDOORS: readonly Palette[] = [
  { sky: ['#5a4238', '#8b6a55', '#c9a583'], light: '#ffdf9e', near: '#3e2c26', far: '#a98062' },
  { sky: ['#2f3b52', '#56688a', '#a6b4c9'], light: '#ffd9a0', near: '#232c3e', far: '#7385a5' },
  { sky: ['#e9dfd2', '#f3ece1', '#fbf8f2'], light: '#ffffff', near: '#b9a68f', far: '#dccfbd' },
  { sky: ['#4c5a48', '#7f9172', '#c8d0b0'], light: '#fff0b8', near: '#364233', far: '#98a787' },
];

/** Blurring is what costs, and a blurred ground loses nothing by being drawn small and enlarged. */
const DRAWN_AT = 0.25;

/** A background like that of a photo: out of focus, with the light of a place. Drawn at a quarter of the size. */
export function sceneSvg(random: Random, width: number, height: number): string {
  const outdoors = random() < 0.6;
  const palette = pickFrom(outdoors ? DAYLIGHT : INDOORS, random);
  const scene = pickFrom<Scene>(outdoors ? [hills, seaside, park, city] : [lamps, windowLight], random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width * DRAWN_AT)}" height="${String(height * DRAWN_AT)}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="${random().toFixed(2)}" y2="1">${palette.sky.map((colour, index) => `<stop offset="${String(index / 2)}" stop-color="${colour}"/>`).join('')}</linearGradient>
<radialGradient id="vignette" cx=".5" cy=".42" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></radialGradient>
<filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
${scene(palette, random, width, height)}
<rect width="100%" height="100%" fill="url(#vignette)"/>
</svg>`;
}

const sun: Scene = ({ light }, random, width, height) =>
  circle(random() * width, height * (0.12 + random() * 0.3), width * (0.14 + random() * 0.16), light, 0.85, 'far');

const hills: Scene = (palette, random, width, height) =>
  [
    sun(palette, random, width, height),
    ridge(random, width, height, 0.55, palette.far, 'far'),
    ridge(random, width, height, 0.68, mixed(palette.far, palette.near), 'near'),
    ridge(random, width, height, 0.8, palette.near, 'near'),
  ].join('');

const seaside: Scene = (palette, random, width, height) => {
  const horizon = height * (0.5 + random() * 0.12);
  const sand = `<rect y="${String(height * 0.8)}" width="${String(width)}" height="${String(height * 0.2)}" fill="#e8d3ac" filter="url(#near)"/>`;
  const sea = `<rect y="${String(horizon)}" width="${String(width)}" height="${String(height)}" fill="${mixed(palette.far, '#3f7fa6')}" filter="url(#near)"/>`;
  const glints = many(12, () =>
    circle(random() * width, horizon + random() * height * 0.26, 6 + random() * 20, palette.light, 0.5, 'near'),
  );
  return sun(palette, random, width, height) + sea + glints + sand;
};

const park: Scene = (palette, random, width, height) => {
  const leaf = (from: string) => () =>
    circle(
      random() * width,
      random() * height * 0.75,
      50 + random() * 130,
      mixed(from, pickFrom(['#79a35a', '#a8c070', '#4f7d4a'], random)),
      0.75,
      'far',
    );
  const gaps = many(14, () =>
    circle(random() * width, random() * height * 0.6, 14 + random() * 42, palette.light, 0.55, 'near'),
  );
  return many(18, leaf(palette.far)) + many(8, leaf(palette.near)) + gaps;
};

const city: Scene = (palette, random, width, height) => {
  const block = (tone: string, filter: string) => (index: number) => {
    const tall = height * (0.35 + random() * 0.4);
    return `<rect x="${String(index * width * 0.17 - 60)}" y="${String(height - tall)}" width="${String(width * (0.12 + random() * 0.09))}" height="${String(tall)}" fill="${tone}" opacity=".8" filter="url(#${filter})"/>`;
  };
  const windows = many(26, () =>
    circle(random() * width, height * (0.4 + random() * 0.5), 5 + random() * 15, palette.light, 0.75, 'near'),
  );
  return (
    sun(palette, random, width, height) +
    many(7, block(palette.far, 'far')) +
    many(6, block(palette.near, 'near')) +
    windows
  );
};

const lamps: Scene = (palette, random, width, height) => {
  const shelf = many(
    wholeFrom(1, 3, random),
    (index) =>
      `<rect y="${String(height * (0.22 + index * 0.2))}" width="${String(width)}" height="26" fill="${palette.near}" opacity=".55" filter="url(#near)"/>`,
  );
  const glow = many(20, () =>
    circle(
      random() * width,
      random() * height * 0.7,
      16 + random() * 62,
      pickFrom([palette.light, palette.far, '#ffb37a'], random),
      0.2 + random() * 0.5,
      random() < 0.5 ? 'near' : 'far',
    ),
  );
  return shelf + glow;
};

const windowLight: Scene = (palette, random, width, height) => {
  const left = random() * width * 0.5;
  const pane = (index: number) =>
    `<rect x="${String(left + (index % 2) * width * 0.25)}" y="${String(height * (0.06 + Math.floor(index / 2) * 0.25))}" width="${String(width * 0.23)}" height="${String(height * 0.23)}" fill="${palette.light}" opacity=".85" filter="url(#near)"/>`;
  const plant = many(9, () =>
    circle(
      width * (random() < 0.5 ? 0.08 : 0.92) + (random() - 0.5) * 150,
      height * (0.45 + random() * 0.4),
      40 + random() * 70,
      pickFrom(['#5d8a5a', '#7aa36b', '#46704b'], random),
      0.7,
      'near',
    ),
  );
  return many(4, pane) + plant;
};

function ridge(random: Random, width: number, height: number, level: number, fill: string, filter: string): string {
  const at = (share: number) => String(Math.round(height * (share + (random() - 0.5) * 0.14)));
  const [w, h] = [String(width + 80), String(height + 80)];
  return `<path d="M-80 ${at(level)} C ${String(width * 0.25)} ${at(level - 0.1)}, ${String(width * 0.45)} ${at(level + 0.08)}, ${String(width * 0.6)} ${at(level)} S ${String(width * 0.9)} ${at(level - 0.06)}, ${w} ${at(level)} L ${w} ${h} L -80 ${h} Z" fill="${fill}" filter="url(#${filter})"/>`;
}

const circle = (x: number, y: number, radius: number, fill: string, opacity: number, filter: string): string =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${fill}" opacity="${opacity.toFixed(2)}" filter="url(#${filter})"/>`;

const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Half way between two `#rrggbb` colours. */
function mixed(one: string, other: string): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((index) =>
      Math.round((channel(one, index) + channel(other, index)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
