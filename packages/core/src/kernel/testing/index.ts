export { anyCallFailure, anyDate, anyProblem, anyText, areInCatalogue } from './bad-input.ts';
export { FakeAttention } from './fake-attention.ts';
export { FakeClock } from './fake-clock.ts';
export { FakeLogger } from './fake-logger.ts';
export { holdAnswers } from './hold-answers.ts';
export { sequentialIds } from './sequential-ids.ts';
