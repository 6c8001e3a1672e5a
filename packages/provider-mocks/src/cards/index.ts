export { brandOf, outcomeOf, type CardOutcome } from './card-outcomes.ts';
