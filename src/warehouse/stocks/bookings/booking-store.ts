import { userNameOf } from '../../../access/doors/users/user-name-store.ts'
import { stockRules } from '../../../catalog/doors/items/item-stock-rules-store.ts'
import { announcement } from '../../../platform/events/outbox-store.ts'
import type { AuditedWrite } from '../../../platform/pipeline/auditing/audit.ts'
import type { Caller } from '../../../platform/pipeline/caller.ts'
import { countOn } from '../../../platform/postgres/counter.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { givenRows, textArray } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { areReferredTo } from '../../../platform/records/record-source.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { reallotment } from '../../reservations/reallotment-store.ts'
import { serialRecords } from '../../reservations/serial-number-store.ts'
import { notYetAnnounced } from '../announced-stock.ts'
import { isCountedNow } from '../counted-stock-store.ts'
import { type StockKey, stockEvents } from '../stock.ts'
import { isSameStock, stockKey as key, stockKeyOf, stockKeyTypes } from '../stock-key-store.ts'
import { bookedSerials } from './booked-serials.ts'
import type { BookedLocation, BookedWarehouse, StockedItem } from './booking-rules.ts'
import type { MovementType } from './movement-type.ts'

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
  /** Serial numbers of the units that are moved, where they are given. */
  readonly serialNumbers: readonly string[]
  /** Whether it is the difference to what was counted: its place needs no count any more. */
  readonly isCounted?: boolean
  /** The record that it is booked for, such as a stock transfer. */
  readonly document?: Key
}

/** The caller as the journal names it. */
export type Booker = Pick<Caller, 'name' | 'appId' | 'user'>

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
      select warehouse.id, warehouse.uuid, warehouse.is_active as "isActive",
        warehouse.company_id as "companyId"
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
    ...stockStatements(tx, lines),
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

function stockStatements(tx: TenantTx, lines: readonly BookingLine[]): Sql[] {
  const counted = lines.filter(({ isCounted }) => isCounted)
  const others = lines.filter(({ isCounted }) => !isCounted)
  return [
    ...(counted.length > 0 ? [stockStatement(tx, counted, sql`, ${isCountedNow}`)] : []),
    ...(others.length > 0 ? [stockStatement(tx, others)] : []),
  ]
}

/** Writes the stock of the lines, and announces it here and not with the journal, for which others wait. */
export function stockStatement(
  tx: TenantTx,
  lines: readonly BookingLine[],
  also: Sql = fixed(''),
): Sql {
  const given = givenRows(
    { ...stockKeyTypes, quantity: 'numeric' },
    lines.map((line) => ({ ...stockKeyOf(line), quantity: line.quantity })),
  )
  const total = sql`(
    select ${key}, sum(given.quantity) as quantity from ${given} group by ${key})`
  const announced = notYetAnnounced(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  return sql`
    with booked as (
      update erp.stocks stock
      set quantity = stock.quantity + total.quantity, changed = ${laterThan(fixed('stock.changed'))}${also}
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
        place.last_id - ${lines.length}::bigint + given.position,
        given.item_id, given.item_uuid, given.warehouse_id, given.warehouse_uuid,
        given.storage_location_id, given.batch_number, given.best_before, given.quantity, given.quantity_after,
        given.purchase_price_net, given.comment, given.movement_type, given.serial_numbers::text[],
        given.document_id, given.document_uuid, ${bookerName(tx, by)}, ${by.appId ?? null}::text
      from place, ${givenRows(journalTypes, lines.map(journalRow))}
      returning item_uuid, warehouse_uuid, quantity, quantity_after
    )
    ${audited(auditOfChanges)}`
}

const journalTypes = {
  position: 'integer',
  ...stockKeyTypes,
  item_uuid: 'uuid',
  warehouse_uuid: 'uuid',
  quantity: 'numeric',
  quantity_after: 'numeric',
  purchase_price_net: 'numeric',
  comment: 'text',
  movement_type: 'text',
  serial_numbers: 'text',
  document_id: 'integer',
  document_uuid: 'uuid',
}

/** A line as a row of the journal; entries have their places in the order of the list. */
function journalRow(
  line: BookingLine,
  index: number,
): Record<keyof typeof journalTypes, string | number | null> {
  return {
    position: index + 1,
    ...stockKeyOf(line),
    item_uuid: line.itemUuid,
    warehouse_uuid: line.warehouseUuid,
    quantity: line.quantity,
    quantity_after: line.quantityAfter,
    purchase_price_net: line.purchasePriceNet,
    comment: line.comment,
    movement_type: line.movementType,
    serial_numbers: textArray(line.serialNumbers),
    document_id: line.document?.id ?? null,
    document_uuid: line.document?.uuid ?? null,
  }
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

/** The name of the caller that books: the user's, else that of the app or client. */
export function bookerName(tx: TenantTx, { name, user }: Booker): Sql {
  return sql`coalesce(${userNameOf(tx.tenantId, user?.uuid)}, ${name}::text)`
}
