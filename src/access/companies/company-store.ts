import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import {
  addressOf,
  addressProjection,
  insertAddresses,
  readAddresses,
} from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, lockRecord, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { StockCostMethod } from '../doors/companies/stock-cost-methods.ts'
import { Company, type CompanyDraft, type CompanyPatch } from './company.ts'
import { companyEvents } from './company-events.ts'

/** For the companies of a new tenant and of tests, for which no events are written. */
const table: NumberedTable = { table: 'companies', as: 'company', columns: { name: 'text' } }

const companyTable: NumberedTable = {
  table: 'companies',
  as: 'company',
  announces: companyEvents,
  columns: {
    name: 'text',
    taxId: 'text',
    contactName: 'text',
    bankName: 'text',
    accountHolder: 'text',
    iban: 'text',
    bic: 'text',
    creditorId: 'text',
    electronicAddress: 'text',
    commercialRegisterNumber: 'text',
    legalInformation: 'text',
    eInvoiceFormat: 'text',
    paymentDueInDays: 'integer',
    dunningGraceDays: 'integer',
    shippingMethodChoice: 'text',
    purchaseInvoiceFourEyes: 'boolean',
    purchaseInvoiceLimit: 'numeric',
    booksClosedUntil: 'date',
    stockCostMethod: 'text',
    addressId: 'integer',
  },
}

export const companies: RecordSource = {
  ...table,
  record: projected(shapeOf(Company), {
    id: keyOf('company'),
    ...columnsOf('company', 'name', 'taxId', 'contactName', 'bankName', 'accountHolder'),
    ...columnsOf('company', 'iban', 'bic', 'creditorId', 'electronicAddress'),
    ...columnsOf('company', 'commercialRegisterNumber', 'legalInformation', 'eInvoiceFormat'),
    ...columnsOf('company', 'paymentDueInDays', 'dunningGraceDays', 'shippingMethodChoice'),
    ...columnsOf('company', 'purchaseInvoiceFourEyes', 'purchaseInvoiceLimit', 'stockCostMethod'),
    booksClosedUntil: fixed('company.books_closed_until::text'),
    address: { from: fixed(addressOf('company')), single: addressProjection },
  }),
}

export function insertCompanies(tx: TenantTx, names: readonly string[]) {
  return insertRows(
    tx,
    table,
    names.map((name) => ({ name })),
  )
}

const usualCompany = {
  ...{ taxId: '', contactName: '', bankName: '', accountHolder: '', iban: '', bic: '' },
  ...{ creditorId: '', electronicAddress: '', commercialRegisterNumber: '', legalInformation: '' },
  ...{ eInvoiceFormat: 'none', paymentDueInDays: 0, dunningGraceDays: 0, booksClosedUntil: null },
  ...{ shippingMethodChoice: 'none', purchaseInvoiceFourEyes: false, purchaseInvoiceLimit: null },
  stockCostMethod: 'average',
}

export async function insertCompany(tx: TenantTx, { address, ...own }: CompanyDraft): Promise<Key> {
  const [placed] = address ? await insertAddresses(tx, [address]) : []
  const row = { ...usualCompany, ...own, addressId: placed?.id ?? null }
  const [key] = await insertRows(tx, companyTable, [row])
  if (!key) throw new Error('no company was added')
  return key
}

/** The keys of all companies, by number. */
export function companyKeys(tx: TenantTx): Promise<Key[]> {
  return tx.rows<Key>(sql`
    select companies.id, companies.uuid from erp.companies
    where companies.tenant_id = ${tx.tenantId} order by companies.id`)
}

/** The company that a caller names, locked against other writers. */
export function lockCompany(tx: TenantTx, generation: GenerationName, reference: Reference) {
  return lockRecord(tx, generation, companies, reference)
}

/**
 * Writes a body into a locked company; returns what changed. A changed address is written as a new row, since
 * documents refer to the one that they were written with.
 */
export async function patchCompany(
  tx: TenantTx,
  id: number,
  { address, ...own }: CompanyPatch,
): Promise<Change | undefined> {
  const addressId = address === undefined ? undefined : await addressFor(tx, id, address)
  const fields = { ...own, ...(addressId !== undefined && { addressId }) }
  return patchRow(tx, companyTable, id, fields, 'changed')
}

/** As `patchCompany`, for the one field that needs a right of its own. */
export function setBooksClosedUntil(
  tx: TenantTx,
  id: number,
  booksClosedUntil: string | null,
): Promise<Change | undefined> {
  return patchRow(tx, companyTable, id, { booksClosedUntil }, 'changed')
}

/** The same of how its stock is valued, which the value of the stock must follow. */
export function setStockCostMethod(
  tx: TenantTx,
  id: number,
  stockCostMethod: StockCostMethod,
): Promise<Change | undefined> {
  return patchRow(tx, companyTable, id, { stockCostMethod }, 'changed')
}

async function addressFor(
  tx: TenantTx,
  companyId: number,
  address: AddressDraft | null,
): Promise<number | null | undefined> {
  if (address === null) return null
  const stored = await tx.row<{ addressId: number | null }>(sql`
    select company.address_id as "addressId" from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${companyId}`)
  const formerId = stored?.addressId ?? null
  const former = formerId === null ? undefined : (await readAddresses(tx, [formerId])).get(formerId)
  const { id: _, ...parts } = { ...former, ...address } as AddressDraft & { id?: unknown }
  const isSame =
    former !== undefined &&
    Object.entries(parts).every(
      ([part, value]) => value === (former as Record<string, unknown>)[part],
    )
  if (isSame) return undefined
  const [added] = await insertAddresses(tx, [parts])
  return added?.id
}
