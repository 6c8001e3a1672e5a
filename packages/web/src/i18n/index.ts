export { loadTexts, type Texts } from './load-texts.ts';
export { TextProvider } from './text-provider.tsx';
export { Translator } from './translator.ts';
export { useLanguage, useProblemText, useText, type ReadText } from './use-text.ts';
export { dateText, useAnswerText } from './answer-text.ts';
export { genderForm } from './gender-form.ts';
export { countryText } from './country-text.ts';
export { dayText, fullTimeText, shortTimeText } from './time-text.ts';
export { amountText, distanceText } from './amount-text.ts';
