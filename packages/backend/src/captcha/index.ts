export { HCAPTCHA_VERIFY, HcaptchaVerifier, type CaptchaVerifier } from './captcha-verifier.ts';
