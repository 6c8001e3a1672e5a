export { ZxcvbnStrengthMeter } from './zxcvbn-strength-meter.ts';
