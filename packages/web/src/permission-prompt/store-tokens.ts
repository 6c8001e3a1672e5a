import type { PermissionPrompt } from '@duet/core/onboarding';
import { storeToken } from '../state/index.ts';

export const PERMISSION_PROMPT = storeToken<PermissionPrompt>('PermissionPrompt');
