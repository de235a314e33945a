import { givenRows } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type HeldItem, holdItems } from '../reservations/held-item-store.ts'
import type { BookingLine, RequestedLine } from './bookings/booking-store.ts'
import type { StockKey } from './stock.ts'
import { stockKey as key, stockKeyOf, stockKeyTypes } from './stock-key-store.ts'

/** The largest absolute value of a stock. */
const stockMax = 99_999_999_999

/** What a line finds when its stock is locked. */
interface Outcome {
  readonly position: number
  readonly isShort: boolean
  readonly isTooLarge: boolean
  /** The stock of its key before the request and after the line, as exact decimals. */
  readonly quantity: string
  readonly quantityAfter: string
}

/** A line that cannot be booked. */
type Obstacle = Pick<Outcome, 'position' | 'isShort' | 'quantity'>

interface Locked {
  readonly lines: readonly BookingLine[]
  readonly obstacles: readonly Obstacle[]
}

/**
 * Holds the items and locks the stock that the lines change until the transaction ends, and returns the
 * lines that cannot be booked. Taking out must not lead below zero where the item forbids it; putting in
 * is always allowed.
 *
 * All bookings hold items, insert and lock rows in the order of their key, so they cannot deadlock.
 */
export async function lockStocks(
  tx: TenantTx,
  requested: readonly RequestedLine[],
): Promise<Locked> {
  const [wanted, outcomes] = await Promise.all([
    holdItemsOf(tx, requested),
    lockRows(tx, requested),
  ])
  return lockedOf(requested, outcomes, wanted)
}

/** Holds the items of lines in the order of their numbers. Returns those that open orders want. */
export async function holdItemsOf(
  tx: TenantTx,
  lines: readonly StockKey[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  const named = sql`(select id from unnest(${ids}::integer[]) booked (id))`
  const [, held] = await tx.all<[object, HeldItem]>(holdItems(tx, named))
  return new Set(held.flatMap(({ itemId, wanted }) => (wanted === '0' ? [] : [itemId])))
}

/** As `lockStocks`, for items that are held; `wanted` are those that open orders want (`holdItemsOf`). */
export async function lockStocksOfHeld(
  tx: TenantTx,
  requested: readonly RequestedLine[],
  wanted: ReadonlySet<number>,
): Promise<Locked> {
  return lockedOf(requested, await lockRows(tx, requested), wanted)
}

async function lockRows(tx: TenantTx, requested: readonly RequestedLine[]): Promise<Outcome[]> {
  const [, outcomes] = await tx.all<[object, Outcome]>([
    sql`
      insert into erp.stocks (tenant_id, ${key})
      select distinct ${tx.tenantId}::uuid, ${key}
      from ${givenRows(stockKeyTypes, requested.map(stockKeyOf))}
      order by ${key}
      on conflict do nothing`,
    sql`
      with entry as (
        select given.*, sum(given.quantity) over (
          partition by ${key} order by given.position) as so_far
        from ${requestedRows(requested)}
      ), locked as (
        select ${key}, stock.quantity from erp.stocks stock
        where stock.tenant_id = ${tx.tenantId} and (${key}) in (select ${key} from entry)
        order by ${key}
        for update
      )
      select entry.position,
        not entry.may_be_negative and entry.quantity < 0
          and locked.quantity + entry.so_far < 0 as "isShort",
        abs(locked.quantity + entry.so_far) > ${stockMax}::numeric as "isTooLarge",
        trim_scale(locked.quantity)::text as quantity,
        trim_scale(locked.quantity + entry.so_far)::text as "quantityAfter"
      from entry join locked using (${key})
      order by entry.position`,
  ])
  return outcomes
}

function requestedRows(requested: readonly RequestedLine[]): Sql {
  return givenRows(
    { position: 'integer', ...stockKeyTypes, quantity: 'numeric', may_be_negative: 'boolean' },
    requested.map((line) => ({
      ...stockKeyOf(line),
      position: line.position,
      quantity: line.quantity,
      may_be_negative: line.mayBeNegative,
    })),
  )
}

function lockedOf(
  requested: readonly RequestedLine[],
  outcomes: readonly Outcome[],
  wanted: ReadonlySet<number>,
): Locked {
  return {
    lines: requested.map((line, index) => ({
      ...line,
      quantityAfter: outcomes[index]?.quantityAfter ?? '0',
      isWanted: wanted.has(line.itemId),
    })),
    obstacles: outcomes.filter(({ isShort, isTooLarge }) => isShort || isTooLarge),
  }
}
