export { HcaptchaSdkCaptcha } from './hcaptcha-sdk-captcha.ts';
