import { idsByKey } from '../../../platform/exchange/import/import-store.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { addRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { addAddresses, addresses } from '../../../platform/records/address-store.ts'
import { folded } from '../../../platform/tables/folded.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { orderLineColumns } from '../lines/order-line-fields.ts'
import { salesOrderColumns } from '../records/sales-order-fields.ts'
import { salesOrderEvents } from '../sales-order-events.ts'
import type { OrderLineRow, OrderValues } from './order-draft.ts'

type Column = Pick<(typeof salesOrderColumns | typeof orderLineColumns)[number], 'field' | 'column'>

/** The defaults of a new row: a text that the database requires is empty. */
export function usualOf(columns: readonly Column[], nullable: readonly string[]): OrderValues {
  const entries = columns.map(({ field, column: { type, initial } }) => {
    const none = type === 'text' && !nullable.includes(field) ? '' : null
    return [field, initial ?? none]
  })
  return Object.fromEntries(entries)
}

export const typesOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ field, column }) => [field, column.type]))

export const salesOrderTable: NumberedTable = {
  table: 'sales_orders',
  as: 'sales_order',
  announces: salesOrderEvents,
  columns: {
    ...typesOf(salesOrderColumns),
    paymentInfo: 'jsonb',
    isPlacedElsewhere: 'boolean',
    searchTerms: 'text',
    billingAddressId: 'integer',
    shipmentAddressId: 'integer',
  },
}
const usualOrder = {
  ...usualOf(salesOrderColumns, ['externalNumber']),
  paymentInfo: {},
  isPlacedElsewhere: null,
}

const orderLineTable: NumberedTable = {
  table: 'sales_order_lines',
  as: 'sales_order_line',
  columns: { salesOrderId: 'integer', ...typesOf(orderLineColumns) },
}

/** Where the lines of a kind of document are kept. */
export interface LineTable {
  readonly table: NumberedTable
  /** The field that names the document. */
  readonly owner: string
  readonly usual: OrderValues
}

const orderLines: LineTable = {
  table: orderLineTable,
  owner: 'salesOrderId',
  usual: usualOf(orderLineColumns, []),
}

/** An order with everything that is stored of it. */
export interface OrderRow {
  readonly values: OrderValues
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
  readonly lines: readonly OrderLineRow[]
}

const searchedParts = ['company', 'company2', 'firstName', 'lastName', 'emailAddress'] as const

/** What the search finds an order by in addition to its numbers. */
export function searchTermsOf({
  billingAddress,
  shipmentAddress,
}: Pick<OrderRow, 'billingAddress' | 'shipmentAddress'>): string {
  const parts = [billingAddress, shipmentAddress].flatMap((address) =>
    searchedParts.map((part) => address[part]),
  )
  return parts.filter(Boolean).join(' ')
}

/** An order that was added, with the keys of its lines in their order. */
export interface InsertedOrder extends Key {
  readonly lineKeys: readonly Key[]
}

/** Adds orders with addresses of their own and their lines; returns their keys in their order. */
export async function insertOrders(
  tx: TenantTx,
  orders: readonly OrderRow[],
): Promise<InsertedOrder[]> {
  const drafts = orders.flatMap(({ billingAddress, shipmentAddress }) => [
    billingAddress,
    shipmentAddress,
  ])
  // The rows go with what follows: other orders wait for the counters until the transaction ends.
  const [addressIds, ids, lineIds] = await Promise.all([
    nextIds(tx, addresses.as, drafts.length),
    nextIds(tx, salesOrderTable.as, orders.length),
    nextIds(tx, orderLineTable.as, orders.flatMap(({ lines }) => lines).length),
  ])
  const rows = orders.map(({ values, ...addresses }, index) => ({
    ...usualOrder,
    ...values,
    searchTerms: searchTermsOf(addresses),
    billingAddressId: addressIds[2 * index],
    shipmentAddressId: addressIds[2 * index + 1],
  }))
  const added = orders.map(({ lines }, index) => ({
    orderId: ids[index] as number,
    after: 0,
    lines,
  }))
  addAddresses(tx, drafts, addressIds)
  const keys = addRows(tx, salesOrderTable, rows, ids)
  const lineKeys = addLineRows(tx, added, lineIds)
  return keys.map((key, index) => ({
    ...key,
    lineKeys: lineKeys.splice(0, orders[index]?.lines.length),
  }))
}

/** Lines for a document, which stand behind a place. */
interface AddedLines {
  readonly orderId: number
  readonly after: number
  readonly lines: readonly OrderLineRow[]
}

/** Adds lines to documents; returns their keys, those of each document in the order of its lines. */
export async function insertLines(
  tx: TenantTx,
  added: readonly AddedLines[],
  { table, owner, usual } = orderLines,
): Promise<Key[]> {
  const count = added.reduce((sum, { lines }) => sum + lines.length, 0)
  return addLineRows(tx, added, await nextIds(tx, table.as, count), { table, owner, usual })
}

function addLineRows(
  tx: TenantTx,
  added: readonly AddedLines[],
  ids: readonly number[],
  { table, owner, usual }: LineTable = orderLines,
): Key[] {
  let first = 0
  const rows = added.flatMap(({ orderId, after, lines }) => {
    const from = first
    first += lines.length
    return lines.map(({ parent, parentLineId = null, ...line }, index) => ({
      ...usual,
      ...digits(line),
      [owner]: orderId,
      sortOrder: after + index + 1,
      parentLineId: parent === undefined ? parentLineId : ids[from + parent],
    }))
  })
  return addRows(tx, table, rows, ids)
}

/** Exact numbers as the digits that the database reads. */
export function digits(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value instanceof Exact ? String(value) : value,
    ]),
  )
}

/** Those of the numbers that orders have, in any case of letters. */
export async function findTakenOrderNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'sales_orders', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}
