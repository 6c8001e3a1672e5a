export { agree } from './agreement.ts';
export {
  conversations,
  firstNames,
  hasWords,
  impliedAnswers,
  openings,
  summaryHalves,
  type Line,
} from './demo-content.ts';
export { readDemoFile, type DemoFile, type DemoGroup, type Town } from './demo-file.ts';
