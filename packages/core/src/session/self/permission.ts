/** What a subscription lets a member do (document 1 §6). There are no other roles (STE-16). */
export type Permission = 'MESSAGING' | 'MESSAGING_PLUS' | 'MESSAGE_READ_RECEIPT';

/** Whether a member may reach out to others: photo and summary must exist first (ONB-16 to ONB-21). */
export type InteractionPermission = 'valid' | 'noSummary' | 'noPhoto' | 'noPhotoNoSummary';
