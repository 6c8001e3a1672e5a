export { CAPTCHA_MOCK, serveCaptchaMock } from './captcha-mock.ts';
