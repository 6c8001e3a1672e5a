import type { AnswerDrafts } from '@duet/core/profile';
import * as v from 'valibot';
import { json, StoredValues, type FallbackStorage } from '../storage/index.ts';

/** Unsaved answers in this tab's session storage, each as JSON under its attribute. */
export const sessionStorageAnswerDrafts = (storage: FallbackStorage): AnswerDrafts =>
  new StoredValues(storage, 'duet_answer_draft:', json(v.unknown()));
