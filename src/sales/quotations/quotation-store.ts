import { announce } from '../../platform/events/outbox-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { columnOf, insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { addressOf, insertAddresses } from '../../platform/records/address-store.ts'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { folded } from '../../platform/tables/folded.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { OrderLineField } from '../orders/lines/order-line-fields.ts'
import { documentAddressParts } from '../orders/records/document-address.ts'
import type { OrderLineRow, OrderValues } from '../orders/writes/order-draft.ts'
import {
  insertLines,
  type LineTable,
  type OrderRow,
  searchTermsOf,
  typesOf,
  usualOf,
} from '../orders/writes/sales-order-store.ts'
import { noSuchQuotation } from './quotation.ts'
import { quotationEvents } from './quotation-events.ts'
import { quotationDocument, quotationLineRows } from './quotation-fields.ts'

const { columns } = quotationDocument
const lineColumns = columnsOfRows<OrderLineField>(quotationLineRows)

export const quotationTable: NumberedTable = {
  table: 'sales_quotations',
  as: 'sales_quotation',
  announces: quotationEvents,
  columns: {
    ...typesOf(columns),
    searchTerms: 'text',
    billingAddressId: 'integer',
    shipmentAddressId: 'integer',
  },
}

const lineTable: LineTable = {
  table: {
    table: 'sales_quotation_lines',
    as: 'sales_quotation_line',
    columns: { salesQuotationId: 'integer', ...typesOf(lineColumns) },
  },
  owner: 'salesQuotationId',
  usual: usualOf(lineColumns, []),
}

/** What decides the state of a row called `quotation`, as its number. */
export const statusOf = (as: string) => `(case when ${as}.sales_order_id is not null then 2
  when ${as}.cancelled is not null then 3 when ${as}.sent is null then 0
  when ${as}.valid_until < statement_timestamp() then 4 else 1 end)`

/** Adds a quotation with addresses of its own and its lines. */
export async function insertQuotation(tx: TenantTx, quotation: OrderRow): Promise<Key> {
  const { values, billingAddress, shipmentAddress, lines } = quotation
  const [billing, shipment] = await insertAddresses(tx, [billingAddress, shipmentAddress])
  const row = {
    ...usualOf(columns, ['externalNumber']),
    ...values,
    searchTerms: searchTermsOf(quotation),
    billingAddressId: billing?.id,
    shipmentAddressId: shipment?.id,
  }
  const [key] = await insertRows(tx, quotationTable, [row])
  if (!key) throw new Error('no quotation was added')
  await insertLines(tx, [{ orderId: key.id, after: 0, lines }], lineTable)
  return key
}

/** A quotation that is held against every other writer until the transaction ends. */
export interface HeldQuotation extends Key {
  readonly status: number
  /** Of its own row; references are numbers, moments are texts. */
  readonly values: OrderValues
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
  /** In their order; a component names the place of its bill of materials. */
  readonly lines: readonly OrderLineRow[]
}

const shownValues = columns
  .map(({ field, name, column: { type } }) => {
    const own = `quotation.${name}`
    if (type === 'numeric') return `'${field}', ${own}::text`
    if (type !== 'timestamptz') return `'${field}', ${own}`
    return `'${field}', to_char(${own} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  })
  .join(', ')
const parts = documentAddressParts.map((part) => `'${part}', address.${columnOf(part)}`).join(', ')
const addressIn = (column: string) =>
  `(select json_build_object(${parts}) ${addressOf('quotation', column)})`
const shownLines = lineColumns
  .map(({ field, name }) => `line.${name}${numeric(field) ? '::text' : ''} as "${field}"`)
  .join(', ')

function numeric(field: string): boolean {
  return lineColumns.some((one) => one.field === field && one.column.type === 'numeric')
}

type Row = Omit<HeldQuotation, 'lines'>
type LineRow = Readonly<Record<string, unknown>> & { readonly parentLineId: number | null }

/** Throws `sales-quotation.missing` (404). */
export async function holdQuotation(tx: TenantTx, reference: Reference): Promise<HeldQuotation> {
  const named = isReferredTo('quotation', reference)
  const [, [row], lines] = await tx.all<[object, Row, LineRow & { id: number }]>([
    sql`select quotation.id from erp.sales_quotations quotation
      where quotation.tenant_id = ${tx.tenantId} and ${named} for no key update`,
    sql`select quotation.id, quotation.uuid, ${fixed(statusOf('quotation'))} as status,
        json_build_object(${fixed(shownValues)}) as values,
        ${fixed(addressIn('billing_address_id'))} as "billingAddress",
        ${fixed(addressIn('shipment_address_id'))} as "shipmentAddress"
      from erp.sales_quotations quotation
      where quotation.tenant_id = ${tx.tenantId} and ${named}`,
    sql`select line.id, ${fixed(shownLines)} from erp.sales_quotation_lines line
      where line.tenant_id = ${tx.tenantId} and line.sales_quotation_id in (
        select quotation.id from erp.sales_quotations quotation
        where quotation.tenant_id = ${tx.tenantId} and ${named})
      order by line.sort_order, line.id`,
  ])
  if (!row) throw noSuchQuotation()
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  return { ...row, lines: lines.map((line) => lineRow(line, places)) }
}

function lineRow(line: LineRow & { id: number }, places: ReadonlyMap<number, number>) {
  const { id: _, parentLineId, sortOrder: __, ...fields } = line
  const exact = Object.entries(fields).map(([field, value]) => [
    field,
    numeric(field) && value !== null ? Exact.of(String(value)) : value,
  ])
  const parent = parentLineId === null ? undefined : places.get(parentLineId)
  return { ...Object.fromEntries(exact), parent } as OrderLineRow
}

/** Replaces the lines of a held quotation. */
export async function replaceQuotationLines(
  tx: TenantTx,
  { id }: Key,
  lines: readonly OrderLineRow[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.sales_quotation_lines line
    where line.tenant_id = ${tx.tenantId} and line.sales_quotation_id = ${id}`)
  await insertLines(tx, [{ orderId: id, after: 0, lines }], lineTable)
}

/** What an update gives a quotation; another address is another row. */
export interface QuotationChange {
  readonly values: OrderValues
  readonly billingAddress?: AddressDraft | undefined
  readonly shipmentAddress?: AddressDraft | undefined
}

/** Writes into the own row of a held quotation, and announces it. */
export async function changeQuotation(
  tx: TenantTx,
  held: HeldQuotation,
  { values, ...addresses }: QuotationChange,
): Promise<void> {
  const given = Object.entries(addresses).flatMap(([field, address]) =>
    address ? [{ field: `${field}Id`, address }] : [],
  )
  const keys = await insertAddresses(
    tx,
    given.map(({ address }) => address),
  )
  const ids = given.map(({ field }, index) => [field, keys[index]?.id])
  const searchTerms = searchTermsOf({
    billingAddress: addresses.billingAddress ?? held.billingAddress,
    shipmentAddress: addresses.shipmentAddress ?? held.shipmentAddress,
  })
  const row = { ...values, ...Object.fromEntries(ids), ...(ids.length > 0 && { searchTerms }) }
  await patchRow(tx, quotationTable, held.id, row, 'changed')
  announce(tx, { entity: quotationEvents, kind: 'changed', ids: [held.id] })
}

/** The quotation was sent. */
export function setSent(tx: TenantTx, held: Key): Promise<void> {
  return setQuotation(tx, held, sql`sent = statement_timestamp()`)
}

/** The quotation was given up or declined. */
export function setQuotationCancelled(tx: TenantTx, held: Key, comment: string): Promise<void> {
  const set = sql`cancelled = statement_timestamp(), cancellation_comment = ${comment}`
  return setQuotation(tx, held, set)
}

/** The quotation became an order. */
export function setAccepted(tx: TenantTx, held: Key, salesOrderId: number): Promise<void> {
  return setQuotation(tx, held, sql`sales_order_id = ${salesOrderId}`)
}

async function setQuotation(tx: TenantTx, { id }: Key, set: Sql): Promise<void> {
  await tx.rows(sql`
    update erp.sales_quotations quotation
    set ${set}, changed = ${laterThan(fixed('quotation.changed'))}
    where quotation.tenant_id = ${tx.tenantId} and quotation.id = ${id}`)
  announce(tx, { entity: quotationEvents, kind: 'changed', ids: [id] })
}

/** Those of the numbers that quotations have, in any case of letters. */
export async function findTakenQuotationNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'sales_quotations', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** Whether a customer has quotations, as an expression. */
export function hasQuotations(customerId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.sales_quotations quotation
    where quotation.tenant_id = $tenant and quotation.customer_id = ${customerId})`
}
