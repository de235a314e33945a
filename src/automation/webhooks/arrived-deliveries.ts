import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { type ArrivedDelivery, concludeWithArrived } from './webhook-delivery-store.ts'

export interface ArrivedDeliveriesOptions {
  readonly pool: Pool
  /** Called once for all deliveries that were to be written together. */
  readonly onFailure: (error: unknown, tenantId: string) => void
}

/** Deliveries that one transaction writes. */
interface Write {
  readonly deliveries: ArrivedDelivery[]
  /** Whether it succeeded. */
  readonly done: Promise<boolean>
}

/**
 * Writes down which deliveries arrived: of each tenant one write at a time, and those that arrive meanwhile are the
 * next one together. So a tenant whose writes wait keeps no other waiting, and the more arrive, the less each costs.
 */
export class ArrivedDeliveries {
  readonly #options: ArrivedDeliveriesOptions
  /** By tenant: the write that has not begun, and the last one that was asked for. */
  readonly #gathering = new Map<string, Write>()
  readonly #last = new Map<string, Promise<boolean>>()

  constructor(options: ArrivedDeliveriesOptions) {
    this.#options = options
  }

  /** Returns whether it was written; where not, it is sent again. */
  write(tenantId: string, delivery: ArrivedDelivery): Promise<boolean> {
    const { deliveries, done } = this.#gathering.get(tenantId) ?? this.#gather(tenantId)
    deliveries.push(delivery)
    return done
  }

  #gather(tenantId: string): Write {
    const deliveries: ArrivedDelivery[] = []
    const done = this.#writeAfter(this.#last.get(tenantId), tenantId, deliveries)
    const write = { deliveries, done }
    this.#gathering.set(tenantId, write)
    this.#last.set(tenantId, done)
    return write
  }

  async #writeAfter(
    before: Promise<boolean> | undefined,
    tenantId: string,
    deliveries: readonly ArrivedDelivery[],
  ): Promise<boolean> {
    const { pool, onFailure } = this.#options
    await before
    this.#gathering.delete(tenantId)
    try {
      await asTenant(pool, tenantId, (tx) => concludeWithArrived(tx, deliveries))
      return true
    } catch (error) {
      onFailure(error, tenantId)
      return false
    } finally {
      if (!this.#gathering.has(tenantId)) this.#last.delete(tenantId)
    }
  }
}
