export { FakeCaptcha } from './fake-captcha.ts';
