export {
  demoLanguage,
  demoLanguages,
  summaryParts,
  type ImpliedAnswers,
  type Phrases,
  type SummaryParts,
} from './demo-language.ts';
