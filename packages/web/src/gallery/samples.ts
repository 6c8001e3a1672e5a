import type { Direction } from '@duet/core/tenant';
import leo from './portraits/leo.svg?no-inline';
import maya from './portraits/maya.svg?no-inline';
import noam from './portraits/noam.svg?no-inline';
import ruth from './portraits/ruth.svg?no-inline';

/** What the gallery shows the components with: words as long as real ones, in both directions of reading. */
export interface Samples {
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly sentence: string;
  readonly title: string;
  readonly action: string;
  readonly otherAction: string;
  readonly waiting: string;
  readonly choices: readonly string[];
  readonly ribbon: string;
  readonly mark: string;
  readonly members: readonly {
    readonly name: string;
    readonly age: number;
    readonly town: string;
    readonly photo: string | undefined;
  }[];
}

const ENGLISH: Samples = {
  label: 'Email address',
  hint: 'Only you can see it.',
  error: 'This address looks incomplete. Is the part after the @ missing?',
  sentence: 'You like each other. Say hello while the moment is fresh.',
  title: 'It’s a match',
  action: 'Send a message',
  otherAction: 'Not now',
  waiting: 'Sending…',
  choices: ['Long walks', 'Jazz', 'Cooking together', 'Sea', 'Board games', 'Museums'],
  ribbon: 'Spotlight',
  mark: 'You liked Ruth',
  members: [
    { name: 'Maya', age: 29, town: 'Brooklyn, New York', photo: maya },
    { name: 'Noam', age: 34, town: 'Lyon', photo: noam },
    { name: 'Ruth', age: 41, town: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', photo: ruth },
    { name: 'Leo', age: 26, town: 'Haifa', photo: leo },
    { name: 'Wilhelmina-Alexandra', age: 58, town: 'Boston', photo: undefined },
  ],
};

const HEBREW: Samples = {
  label: 'כתובת דוא״ל',
  hint: 'הכתובת גלויה רק לך.',
  error: 'הכתובת נראית חסרה. אולי חסר החלק שאחרי ה־@?',
  sentence: 'יש עניין הדדי. זה הרגע לומר שלום.',
  title: 'יש התאמה',
  action: 'שליחת הודעה',
  otherAction: 'לא עכשיו',
  waiting: 'בשליחה…',
  choices: ['טיולים ארוכים', 'ג׳אז', 'לבשל ביחד', 'ים', 'משחקי קופסה', 'מוזיאונים'],
  ribbon: 'בזרקור',
  mark: 'סימנת לייק לרות',
  members: [
    { name: 'מאיה', age: 29, town: 'חיפה', photo: maya },
    { name: 'נועם', age: 34, town: 'ירושלים', photo: noam },
    { name: 'רות', age: 41, town: 'קיבוץ מעלה החמישה', photo: ruth },
    { name: 'ליאו', age: 26, town: 'תל אביב-יפו', photo: leo },
    { name: 'אלכסנדרה', age: 58, town: 'באר שבע', photo: undefined },
  ],
};

export const samplesFor = (direction: Direction): Samples => (direction === 'rtl' ? HEBREW : ENGLISH);
