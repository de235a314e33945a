import type { EventEntity } from '../platform/events/event.ts'
import { announce } from '../platform/events/outbox-store.ts'
import type { Call } from '../platform/pipeline/operation.ts'
import { inTenant } from '../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Refusal } from '../platform/values/refusal.ts'
import type { ActingChannel } from './acting-channel-store.ts'
import { namedSeller } from './sellers/named-seller.ts'

type Result = 'accepted' | 'rejected'

/** What a channel answers to an event of a seller. */
interface ProcessingResult {
  readonly sellerId: string
  readonly isAccepted: boolean
  readonly processingErrorList?: readonly { readonly code?: string; readonly message: string }[]
}

/** A kind of record that channels answer once. */
export interface AnsweredKind<Held extends { readonly status: string }> {
  readonly events: EventEntity
  /** The status of one that waits for its answer. */
  readonly waiting: string
  readonly missing: () => Refusal
  readonly answered: () => Refusal
  /** Holds the one that the channel names. */
  readonly hold: (
    tx: TenantTx,
    seller: { readonly channel: string; readonly sellerId: string },
    id: string,
  ) => Promise<Held | undefined>
  readonly answer: (
    tx: TenantTx,
    held: Held,
    status: Result,
    errors: readonly object[],
  ) => Promise<void>
  /** The number that it is announced by. */
  readonly numberOf: (held: Held) => number
}

type Working = Pick<Call<unknown, unknown, ProcessingResult>, 'tx' | 'body' | 'audit' | 'auditIn'>

/**
 * Records the answer of a channel in the tenant of the seller; both trails have it. The same answer again
 * changes nothing. Throws `channel-seller.missing`, and what the kind throws.
 */
export async function recordResult<Held extends { readonly status: string }>(
  kind: AnsweredKind<Held>,
  { tx, body, audit, auditIn }: Working,
  acting: ActingChannel,
  entityId: string,
): Promise<void> {
  const { sellerId, isAccepted, processingErrorList = [] } = body
  const status: Result = isAccepted ? 'accepted' : 'rejected'
  const { events: entity, waiting } = kind
  const { sellerTenantId } = await namedSeller(tx, acting, sellerId)
  await inTenant(tx, sellerTenantId, async (sellerTx) => {
    const held = await kind.hold(sellerTx, { channel: acting.channel, sellerId }, entityId)
    if (!held) throw kind.missing()
    if (held.status === status) return
    if (held.status !== waiting) throw kind.answered()
    const errors = processingErrorList.map(({ code = '', message }) => ({ code, message }))
    await kind.answer(sellerTx, held, status, errors)
    const fields = ['status', 'errors', 'answered']
    announce(sellerTx, { entity, kind: 'changed', ids: [kind.numberOf(held)], fields })
    const entry = {
      ...{ entity: entity.name, entityId },
      ...{ before: { status: waiting }, after: { status } },
    }
    auditIn(sellerTx, entry)
    audit(entry)
  })
}
