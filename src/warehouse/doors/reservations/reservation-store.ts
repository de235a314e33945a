import { stockRules } from '../../../catalog/doors/items/item-stock-rules-store.ts'
import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { dayOf } from '../../../platform/values/day.ts'
import type { Promised } from '../../promises/promised-day.ts'
import { reservedPromises } from '../../promises/reserved-promises.ts'
import {
  type CurrentWant,
  decideReservations,
  type StockFigures,
} from '../../reservations/decide-reservations.ts'
import { type HeldItem, holdItems } from '../../reservations/held-item-store.ts'
import { reallotment } from '../../reservations/reallotment-store.ts'
import {
  addToItems,
  currentWants,
  onHandOfItems,
} from '../../reservations/reservation-row-store.ts'
import { announceStock } from '../../stocks/announced-stock.ts'
import type { StockedItem } from '../../stocks/bookings/booking-rules.ts'
import type { Shortage, Want } from './reservation.ts'

/** What became of a wish to reserve. */
interface Reserved {
  /** Lines that want more than before and can have it neither now nor as a pre-order. */
  readonly shortages: readonly Shortage[]
  /** When what lines want more than before can leave, by the numbers of the lines. */
  readonly promises: ReadonlyMap<number, Promised>
}

/**
 * Sets what lines of orders want from now on: more, less or nothing (0). The caller has locked the orders.
 * Where lines want more than before and cannot have all of it, nothing is written of an order made here, and
 * the caller refuses it (`insufficientStock`); a line of an item with pre-orders waits for what is to come on a known
 * day. An order that is a fact (of a channel, of an import) gets what is there, and the rest as soon as it comes in.
 *
 * Lines of bills of materials are left out by the caller: their parts are lines of their own. `held` is what
 * `holdStock` found, where all lines are new.
 */
export async function reserve(
  tx: TenantTx,
  wants: readonly Want[],
  { isFact, held }: { readonly isFact: boolean; readonly held?: HeldStock | undefined },
): Promise<Reserved> {
  if (wants.length === 0) return { shortages: [], promises: new Map() }
  const stock = held ?? (await findFigures(tx, wants))
  const decided = decideReservations(wants, stock.current, stock.figures)
  const promises = await reservedPromises(tx, decided.lines, stock)
  const shortages = decided.shortages.flatMap((shortage): Shortage[] => {
    const promise = promises.get(shortage.lineId)
    const item = stock.figures.find(({ itemId }) => itemId === shortage.itemId)
    if (item?.allowsPreorders && promise?.isBacked) return []
    return [{ ...shortage, availableOn: promise?.day ?? null }]
  })
  if (shortages.length === 0 || isFact) writeReservations(tx, decided, stock.figures)
  return { shortages, promises }
}

function writeReservations(
  tx: TenantTx,
  { lines, added }: Pick<ReturnType<typeof decideReservations>, 'lines' | 'added'>,
  figures: readonly StockFigures[],
): void {
  // Of these also what orders wait for is taken from what can be sold.
  const atSuppliers = new Set(
    figures.flatMap(({ itemId, ...item }) => (item.atSuppliers === '0' ? [] : [itemId])),
  )
  const changes = [...added].filter(
    ([, { wanted, reserved }]) => !wanted.isZero() || !reserved.isZero(),
  )
  const written = [
    ...writeLines(
      tx,
      lines.map(({ wanted, reserved, isRaised: _, ...line }) => ({
        ...line,
        wanted: wanted.toString(),
        reserved: reserved.toString(),
      })),
    ),
    addToItems(
      tx,
      changes.map(([itemId, { wanted, reserved }]) => ({
        itemId,
        wanted: wanted.toString(),
        reserved: reserved.toString(),
      })),
    ),
    reallotment(
      tx,
      changes.flatMap(([itemId, { reserved }]) => (reserved.isNegative() ? [itemId] : [])),
    ),
  ]
  for (const statement of written) tx.soon(statement)
  announceStock(
    tx,
    changes.flatMap(([itemId, { reserved }]) =>
      reserved.isZero() && !atSuppliers.has(itemId) ? [] : [itemId],
    ),
  )
}

/** The rows of reservations, called `reservation`, for the graph of the orders that they are for. */
export const reservationRows = 'erp.stock_reservations reservation'

/** Whether all that a row, a line of an order, still wants is set aside for it, as an expression. */
export function isReservedLine(as: string): string {
  return `exists (select from erp.stock_reservations reservation
    where reservation.tenant_id = $tenant and reservation.sales_order_line_id = ${as}.id
      and reservation.reserved = reservation.wanted)`
}

/** Whether orders want an item. */
export function isWanted(itemId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.item_reservations held
    where held.tenant_id = $tenant and held.item_id = ${itemId} and held.wanted > 0)`
}

/** What there is of items that are held. */
export interface HeldStock {
  readonly figures: StockFigures[]
  readonly current: CurrentWant[]
}

/**
 * Locks the items that lines are going to want. Callers that add lines do this before they take numbers for them:
 * then a caller that waits for an item delays no order of other items.
 */
export async function holdStock(tx: TenantTx, itemIds: readonly number[]): Promise<HeldStock> {
  if (itemIds.length === 0) return { figures: [], current: [] }
  return findFigures(
    tx,
    itemIds.map((itemId) => ({ itemId })),
  )
}

/** Holds the items that the lines want or wanted, and reads what there is of them. */
async function findFigures(
  tx: TenantTx,
  wants: readonly { readonly itemId: number; readonly lineId?: number }[],
): Promise<HeldStock> {
  const lineIds = wants.flatMap(({ lineId }) => lineId ?? [])
  const itemIds = wants.map(({ itemId }) => itemId)
  const named = sql`(
    select id from unnest(${itemIds}::integer[]) wanted (id)
    union
    select line.item_id from erp.stock_reservations line
    where line.tenant_id = $tenant and line.sales_order_line_id = any(${lineIds}::integer[]))`
  type Rows = [PromisedItem, object, HeldItem, HeldQuantities, CurrentWant]
  const [items, , held, stocks, current] = await tx.all<Rows>([
    stockRules(sql`item.id in ${named}`),
    ...holdItems(tx, named),
    onHandOfItems(tx, named),
    currentWants(tx, lineIds),
  ])
  const figures = held.map(({ itemId, wanted, reserved }) => {
    const item = items.find(({ id }) => id === itemId) as PromisedItem
    const found = stocks.find((stock) => stock.itemId === itemId)
    const { onHand, ...there } = found ?? { onHand: '0', atSuppliers: '0', orderedThere: '0' }
    const isUnlimited = item.mayBeNegative || !item.isManaged
    const { buffer, allowsPreorders, isManaged, handlingDays, releasedOn } = item
    const terms = { isKept: isManaged, handlingDays, releasedOn: releasedOn && dayOf(releasedOn) }
    const sums = { onHand, ...there, buffer, wanted, reserved }
    return { itemId, isUnlimited, ...sums, allowsPreorders, terms }
  })
  return { figures, current }
}

interface HeldQuantities {
  readonly itemId: number
  readonly onHand: string
  readonly atSuppliers: string
  readonly orderedThere: string
}

interface PromisedItem extends StockedItem {
  readonly allowsPreorders: boolean
  readonly releasedOn: Date | null
  readonly handlingDays: number
}

/** A line as the database has it. */
interface WrittenLine extends Omit<Want, 'quantity'> {
  readonly wanted: string
  readonly reserved: string
}

function writeLines(tx: TenantTx, lines: readonly WrittenLine[]): Sql[] {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
    "lineId" integer, "orderId" integer, "itemId" integer, wanted numeric, reserved numeric,
    "shippingPriority" integer, ordered timestamptz)`
  return [
    sql`
      delete from erp.stock_reservations line
      where line.tenant_id = ${tx.tenantId} and line.sales_order_line_id in (
        select given."lineId" from ${given} where given.wanted = 0)`,
    sql`
      insert into erp.stock_reservations as line (tenant_id, sales_order_line_id, sales_order_id,
        item_id, wanted, reserved, shipping_priority, ordered)
      select ${tx.tenantId}::uuid, given."lineId", given."orderId", given."itemId", given.wanted,
        given.reserved, given."shippingPriority", given.ordered
      from ${given}
      where given.wanted > 0
      order by given."lineId"
      on conflict (tenant_id, sales_order_line_id) do update set item_id = excluded.item_id,
        sales_order_id = excluded.sales_order_id, wanted = excluded.wanted,
        reserved = excluded.reserved, shipping_priority = excluded.shipping_priority,
        ordered = excluded.ordered`,
  ]
}
