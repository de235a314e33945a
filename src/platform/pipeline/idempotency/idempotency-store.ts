import { codeOf } from '../../postgres/failure.ts'
import { fixed, type Sql, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import { Refusal } from '../../values/refusal.ts'

export interface IdempotentRequest {
  readonly caller: string
  readonly key: string
  /** Of method, path, query, user, company, If-Match, challenge code and body. */
  readonly requestHash: Buffer
}

export interface StoredAnswer {
  readonly requestHash: Buffer
  readonly status: number
  /** Headers and body, packed and sealed. */
  readonly packed: Buffer
}

interface StoredRow {
  request_hash: Buffer
  status: number
  body: Buffer
}

/**
 * The claim met another lock than one of its key, for example that of the vacuum on the table. A new attempt
 * may find it gone.
 */
export class KeysLocked extends Error {
  override readonly name = 'KeysLocked'
  readonly code = '55P03'
  constructor(cause: unknown) {
    super('the idempotency keys are locked', { cause })
  }
}

/** PostgreSQL names the relation in its context only when it waits for a row, not for the whole table. */
const isOfKey = (error: unknown) =>
  error instanceof Error && 'where' in error && /"idempotency_keys/.test(String(error.where))

/**
 * Claims the key for this transaction; undefined when it is new. A second request with the same key
 * meets the first one's uncommitted row: it waits 20 ms for it and is then refused with `idempotency-key.busy`
 * (409). Throws `KeysLocked` where something else holds it up. A claim dies with its transaction, so a crash in between leaves the key free.
 */
export async function claimKey(
  tx: TenantTx,
  request: IdempotentRequest,
): Promise<StoredAnswer | undefined> {
  const { caller, key, requestHash } = request
  try {
    const [, claimed] = await tx.all([
      fixed(`set local lock_timeout = '20ms'`),
      sql`
        insert into erp.idempotency_keys (tenant_id, caller, key, request_hash)
        values (${tx.tenantId}, ${caller}, ${key}, ${requestHash})
        on conflict (tenant_id, caller, key) do nothing
        returning key`,
      fixed(`set local lock_timeout = '4s'`),
    ])
    if (claimed?.length) return undefined
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    throw isOfKey(error) ? busy(error) : new KeysLocked(error)
  }
  const stored = await tx.row<StoredRow>(sql`
    select request_hash, status, body
    from erp.idempotency_keys
    where tenant_id = ${tx.tenantId} and caller = ${caller} and key = ${key}`)
  if (!stored) throw busy()
  return { requestHash: stored.request_hash, status: stored.status, packed: stored.body }
}

/** The answer, stored in the transaction of the work that it reports. */
export function answerKept(
  tenantId: string,
  request: IdempotentRequest,
  answer: Omit<StoredAnswer, 'requestHash'>,
): Sql {
  return sql`
    update erp.idempotency_keys
    set status = ${answer.status}, body = ${answer.packed}
    where tenant_id = ${tenantId} and caller = ${request.caller} and key = ${request.key}`
}

/** Releases the key of a refused request; the next request with the key counts as new. */
export function keyReleased(tenantId: string, request: IdempotentRequest): Sql {
  return sql`
    delete from erp.idempotency_keys
    where tenant_id = ${tenantId} and caller = ${request.caller} and key = ${request.key}`
}

function busy(cause?: unknown): Refusal {
  const sentence = {
    en: 'A request with this idempotency key is still being answered.',
    de: 'Eine Anfrage mit diesem Idempotenzschlüssel wird noch beantwortet.',
  }
  return new Refusal('conflict', 'idempotency-key.busy', sentence, {
    cause,
    headers: { 'retry-after': '1' },
  })
}

/** Deletes a tenant's stored answers older than 24 hours, at most `limit`. Returns how many. */
export async function deleteExpiredKeys(tx: TenantTx, limit: number): Promise<number> {
  const deleted = await tx.rows(sql`
    with expired as materialized (
      select caller, key from erp.idempotency_keys
      where tenant_id = ${tx.tenantId} and created < now() - interval '24 hours'
      order by created limit ${limit}
      for update skip locked
    )
    delete from erp.idempotency_keys idempotency using expired
    where idempotency.tenant_id = ${tx.tenantId}
      and idempotency.caller = expired.caller and idempotency.key = expired.key
    returning idempotency.key`)
  return deleted.length
}
