import { readAnswerValue, removeUnusableCharacters } from '@duet/adapters/contract';
import { answerProblem, isBlankAnswer } from '@duet/core/profile';
import type { AttributeDefinition } from '@duet/core/tenant';
import type { TenantTransaction } from '../database/index.ts';
import type { ServerContext } from '../server-context/index.ts';
import { Refusal, type MemberCall } from '../http/index.ts';
import { definitionOf } from '../tenant/index.ts';
import { isUsableDisplayName } from './display-name.ts';

type Status = 'APPROVED' | 'PENDING';

/** Stores one answer, validated by the tenant's question. A blank one takes the answer back, unless it is required. */
export async function setAttribute(
  context: ServerContext,
  id: string,
  json: string,
  { tenant, member }: MemberCall,
): Promise<Status | undefined> {
  const definition = definitionOf(tenant, id);
  if (!definition || definition.kind === 'photos') throw Refusal.notFound('unknown attribute');
  const value = readJson(json);
  const isCleared = isBlankAnswer(value) && !tenant.config.onboarding.required.includes(id);
  if (!isCleared && answerProblem(definition, readAnswerValue(definition.kind, value)))
    throw Refusal.invalid('invalid answer');
  if (definition.kind === 'display_name' && !isCleared && !isUsableDisplayName(String(value)))
    throw Refusal.invalid('invalid answer');
  return context.database.inTenant(tenant.id, async (transaction) => {
    const memberKey = { tenantId: tenant.id, memberId: member.id };
    if (isCleared) return deleteAnswer(transaction, memberKey, id);
    if (definition.kind === 'display_name') await setDisplayName(transaction, memberKey, String(value).trim());
    return saveAnswer(transaction, memberKey, definition, JSON.stringify(value), new Date(context.clock.now()));
  });
}

function readJson(json: string): unknown {
  try {
    // A character that is written as an escape has passed the contract.
    return JSON.parse(json, (_name, part: unknown) =>
      typeof part === 'string' ? removeUnusableCharacters(part) : part,
    );
  } catch {
    throw Refusal.invalid('invalid answer');
  }
}

interface MemberKey {
  readonly tenantId: string;
  readonly memberId: string;
}

async function deleteAnswer(
  transaction: TenantTransaction,
  { tenantId, memberId }: MemberKey,
  id: string,
): Promise<undefined> {
  await transaction
    .deleteFrom('attribute_values')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', '=', id)
    .execute();
}

async function setDisplayName(
  transaction: TenantTransaction,
  { tenantId, memberId }: MemberKey,
  name: string,
): Promise<void> {
  await transaction
    .updateTable('members')
    .set({ display_name: name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}

/** An answer that is reviewed waits for that; saving the same text again does not send it back to the queue. */
async function saveAnswer(
  transaction: TenantTransaction,
  { tenantId, memberId }: MemberKey,
  { id, reviewed }: AttributeDefinition,
  value: string,
  now: Date,
): Promise<Status> {
  const status: Status = reviewed ? 'PENDING' : 'APPROVED';
  const saved = await transaction
    .insertInto('attribute_values')
    .values({ tenant_id: tenantId, member_id: memberId, attribute_id: id, value, status, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'member_id', 'attribute_id'])
        .doUpdateSet({ value, status, rejection_reason: null, updated_at: now })
        .where('attribute_values.value', '!=', value),
    )
    .returning('status')
    .executeTakeFirst();
  return saved ? status : currentStatus(transaction, { tenantId, memberId }, id);
}

async function currentStatus(
  transaction: TenantTransaction,
  { tenantId, memberId }: MemberKey,
  id: string,
): Promise<Status> {
  const { status } = await transaction
    .selectFrom('attribute_values')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('attribute_id', '=', id)
    .executeTakeFirstOrThrow();
  return status === 'APPROVED' ? 'APPROVED' : 'PENDING';
}
