export { anyBody, anyHeaders, anyText, mutated } from './any-request.ts';
