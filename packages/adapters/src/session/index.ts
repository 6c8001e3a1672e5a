export { DeferredUnsentWork } from './deferred-unsent-work.ts';
export { DeferredCaptcha } from './deferred-captcha.ts';
export { HttpAuthGateway } from './http-auth-gateway.ts';
export { HttpSelfGateway } from './http-self-gateway.ts';
export { LocalStorageTokenStorage } from './local-storage-token-storage.ts';
export { NoCaptcha } from './no-captcha.ts';
export { toSubscription } from './to-self.ts';
