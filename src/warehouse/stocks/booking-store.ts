import { userNameOf } from '../../access/user-name-store.ts'
import { stockRules } from '../../catalog/item-stock-rules-store.ts'
import { announcement } from '../../platform/events/outbox-store.ts'
import type { AuditedWrite } from '../../platform/pipeline/audit.ts'
import type { Caller } from '../../platform/pipeline/caller.ts'
import { countOn } from '../../platform/postgres/counter.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { areReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { type HeldItem, holdItems } from '../reservations/held-item-store.ts'
import { reallotment } from '../reservations/reallotment-store.ts'
import { serialRecords } from '../reservations/serial-number-store.ts'
import { notYetAnnounced } from './announced-stock.ts'
import { bookedSerials } from './booked-serials.ts'
import type { BookedLocation, BookedWarehouse, StockedItem } from './booking-rules.ts'
import type { MovementType } from './movement-type.ts'
import { type StockKey, stockEvents } from './stock.ts'
import { isSameStock, stockKey as key } from './stock-key-store.ts'

/** A booking with the ids of the database, whose stock is locked. */
export interface BookingLine extends RequestedLine {
  /** What its key has after it, an exact decimal. */
  readonly quantityAfter: string
  /** Whether open orders want the item. */
  readonly isWanted: boolean
}

/** A booking with the ids of the database. Lines of one key take effect in their order. */
export interface RequestedLine extends StockKey {
  readonly position: number
  readonly itemUuid: string
  readonly warehouseUuid: string
  readonly quantity: number
  readonly mayBeNegative: boolean
  readonly purchasePriceNet: number | null
  readonly comment: string
  readonly movementType: MovementType
  /** Of the units that are moved, where they are told. */
  readonly serialNumbers: readonly string[]
  /** The record that it is booked for, such as a stock transfer. */
  readonly document?: Key
}

/** The caller as the journal names it. */
export type Booker = Pick<Caller, 'name' | 'appId' | 'user'>

/** The largest absolute value of a stock. */
const stockMax = 99_999_999_999

interface Wanted {
  readonly items: readonly Reference[]
  readonly warehouses: readonly Reference[]
  readonly locations: readonly Reference[]
}

interface Booked {
  readonly items: StockedItem[]
  readonly warehouses: BookedWarehouse[]
  readonly locations: BookedLocation[]
}

/**
 * Finds the items, warehouses and storage locations that callers name, in no particular order; unknown
 * ones are left out. The items cannot be deleted until the transaction ends, so the checks still hold when
 * they are booked.
 */
export async function findBooked(
  tx: TenantTx,
  { items, warehouses, locations }: Wanted,
): Promise<Booked> {
  type Rows = [StockedItem, BookedWarehouse, BookedLocation]
  const [foundItems, foundWarehouses, foundLocations = []] = await tx.all<Rows>([
    stockRules(areReferredTo('item', items)),
    sql`
      select warehouse.id, warehouse.uuid, warehouse.is_active as "isActive"
      from erp.warehouses warehouse
      where warehouse.tenant_id = ${tx.tenantId} and ${areReferredTo('warehouse', warehouses)}
      order by warehouse.id`,
    ...(locations.length === 0 ? [] : [locationsOf(tx, locations)]),
  ])
  return { items: foundItems, warehouses: foundWarehouses, locations: foundLocations }
}

function locationsOf(tx: TenantTx, locations: readonly Reference[]): Sql {
  return sql`
    select location.id, location.uuid, location.warehouse_id as "warehouseId",
      location.is_default as "isDefault"
    from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and ${areReferredTo('location', locations)}
    order by location.id`
}

/** The lines as rows, each with the running total of its key. */
function entriesOf(lines: readonly RequestedLine[]): Sql {
  return sql`(
    select line.*, sum(line.quantity) over (
      partition by ${key} order by line.position
    ) as so_far
    from (
      select given.position, given."itemId" as item_id, given."itemUuid" as item_uuid,
        given."warehouseId" as warehouse_id, given."warehouseUuid" as warehouse_uuid,
        given."locationId" as storage_location_id, given."batchNumber" as batch_number, given."bestBefore" as best_before,
        given.quantity, given."quantityAfter" as quantity_after, given."mayBeNegative" as may_be_negative,
        given."purchasePriceNet" as purchase_price_net, given.comment,
        given."movementType" as movement_type, given."serialNumbers" as serial_numbers,
        (given.document ->> 'id')::integer as document_id,
        (given.document ->> 'uuid')::uuid as document_uuid
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
        position integer, "itemId" integer, "itemUuid" uuid, "warehouseId" integer,
        "warehouseUuid" uuid, "locationId" integer, "batchNumber" text, "bestBefore" timestamptz,
        quantity numeric, "quantityAfter" numeric, "mayBeNegative" boolean, "purchasePriceNet" numeric, comment text,
        "movementType" text, "serialNumbers" text[], document jsonb
      )
    ) line
  )`
}

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
 * Holds the items and locks the stock that the lines change until the transaction ends, and tells the
 * lines that cannot be booked. Taking out must not lead below zero where the item forbids it; putting in
 * is always allowed.
 *
 * All bookings hold items, insert and lock rows in the order of their key, so they cannot deadlock.
 */
export async function lockStocks(
  tx: TenantTx,
  requested: readonly RequestedLine[],
): Promise<Locked> {
  const entries = entriesOf(requested)
  const [, held, , outcomes] = await tx.all<[object, HeldItem, object, Outcome]>([
    ...holdItems(tx, numbersOf(requested)),
    sql`
      insert into erp.stocks (tenant_id, ${key})
      select distinct ${tx.tenantId}::uuid, ${key} from ${entries} entry
      order by ${key}
      on conflict do nothing`,
    sql`
      with entry as (select * from ${entries} entry), locked as (
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
  const wanted = new Set(held.flatMap(({ itemId, wanted }) => (wanted === '0' ? [] : [itemId])))
  return {
    lines: requested.map((line, index) => ({
      ...line,
      quantityAfter: outcomes[index]?.quantityAfter ?? '0',
      isWanted: wanted.has(line.itemId),
    })),
    obstacles: outcomes.filter(({ isShort, isTooLarge }) => isShort || isTooLarge),
  }
}

/** The items of lines, as a sub-select of `id`. */
function numbersOf(lines: readonly StockKey[]): Sql {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  return sql`(select id from unnest(${ids}::integer[]) booked (id))`
}

/**
 * The statements that book lines whose stock is locked (`lockStocks`) and that have no obstacle: they
 * write the stock and its journal. All bookings of a tenant contend for the counter of the journal, so
 * these must be the last statements of the work. Bookings without a caller are not audited.
 */
export function bookingStatements(
  tx: TenantTx,
  lines: readonly BookingLine[],
  by: Booker,
  audited?: Audited,
): Sql[] {
  const wanted = new Set(lines.flatMap(({ itemId, isWanted }) => (isWanted ? [itemId] : [])))
  return [
    stockStatement(tx, lines),
    ...serialRecords(tx, bookedSerials(lines)),
    ...(wanted.size > 0 ? [reallotment(tx, [...wanted])] : []),
    journalStatement(tx, lines, by, audited),
  ]
}

/**
 * Books lines, whose stock is locked and that have no obstacle, for a document: the journal comes with the
 * commit, since all bookings wait for its counter.
 */
export function bookSoon(
  tx: TenantTx,
  lines: readonly BookingLine[],
  { id, uuid }: Key,
  by: Booker,
  audited: Audited,
): void {
  const booked = lines.map((line) => ({ ...line, document: { id, uuid } }))
  const statements = bookingStatements(tx, booked, by, audited)
  const journal = statements.pop()
  for (const statement of statements) tx.soon(statement)
  if (journal) tx.later(journal)
}

/** Writes the stock of the lines, and announces it here and not with the journal, for which others wait. */
export function stockStatement(tx: TenantTx, lines: readonly BookingLine[]): Sql {
  const total = sql`(
    select ${key}, sum(entry.quantity) as quantity from ${entriesOf(lines)} entry group by ${key})`
  const announced = notYetAnnounced(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  return sql`
    with booked as (
      update erp.stocks stock
      set quantity = stock.quantity + total.quantity, changed = ${laterThan(fixed('stock.changed'))}
      from ${total} total
      where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'total')}
      returning stock.item_id
    ), announced as (
      select distinct item_id as id from booked where item_id = any(${announced}::integer[])
    )
    ${announcement(tx, stockEvents, 'changed', fixed('announced'))}`
}

/** Makes an audit entry of a write of many rows, as `audited` of a request does. */
type Audited = (write: AuditedWrite) => Sql

/** Adds the lines to the journal. It holds the tenant's counter until the commit. */
export function journalStatement(
  tx: TenantTx,
  lines: readonly BookingLine[],
  by: Booker,
  audited: Audited = () => fixed('select from change'),
): Sql {
  return sql`
    with place as (
      ${countOn(tx.tenantId, 'stock-change', lines.length)}
    ), change as (
      insert into erp.stock_changes (
        tenant_id, sequence, item_id, item_uuid, warehouse_id, warehouse_uuid, storage_location_id,
        batch_number, best_before, quantity, quantity_after, purchase_price_net, comment, movement_type,
        serial_numbers, document_id, document_uuid, user_name, app_id
      )
      select ${tx.tenantId}::uuid,
        place.last_id - ${lines.length}::bigint + row_number() over (order by entry.position),
        entry.item_id, entry.item_uuid, entry.warehouse_id, entry.warehouse_uuid,
        entry.storage_location_id, entry.batch_number, entry.best_before, entry.quantity, entry.quantity_after,
        entry.purchase_price_net, entry.comment, entry.movement_type, entry.serial_numbers,
        entry.document_id, entry.document_uuid, ${bookerName(tx, by)}, ${by.appId ?? null}::text
      from place, ${entriesOf(lines)} entry
      returning item_uuid, warehouse_uuid, quantity, quantity_after
    )
    ${audited(auditOfChanges)}`
}

const auditOfChanges: AuditedWrite = {
  entity: 'stock',
  entityId: fixed(`change.item_uuid || '/' || change.warehouse_uuid`),
  before: fixed(
    `jsonb_build_object('quantity', trim_scale(change.quantity_after - change.quantity))`,
  ),
  after: fixed(`jsonb_build_object('quantity', trim_scale(change.quantity_after))`),
  from: fixed('change'),
}

/** The name of who books: the user's, else that of the app or client. */
export function bookerName(tx: TenantTx, { name, user }: Booker): Sql {
  return sql`coalesce(${userNameOf(tx.tenantId, user?.uuid)}, ${name}::text)`
}
