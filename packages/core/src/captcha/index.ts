export { captchaProblem } from './captcha-problem.ts';
export { type Captcha, type CaptchaFailure, type CaptchaOccasion, requiresCaptcha } from './captcha.port.ts';
export { type CaptchaRetryFailure, retryWithCaptcha } from './retry-with-captcha.ts';
