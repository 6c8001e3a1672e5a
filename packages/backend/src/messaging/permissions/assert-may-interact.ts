import type { InteractionPermission } from '@duet/core/session';
import type { Caller } from '../../access/index.ts';
import { interactionPermissionOf } from '../../connection/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { Refusal } from '../../http/index.ts';

/** Refuses whoever reaches out without the photo and the summary that others are to know them by (ONB-21). */
export async function assertMayInteract(transaction: TenantTransaction, member: Caller): Promise<void> {
  assertInteractionValid(await interactionPermissionOf(transaction, member));
}

/** The same, where it is known already what the member may do. */
export function assertInteractionValid(interaction: InteractionPermission): void {
  if (interaction !== 'valid') throw Refusal.of('reachOut', 'photo and summary required');
}
