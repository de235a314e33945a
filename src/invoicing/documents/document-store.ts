import { randomUUID } from 'node:crypto'
import { nextIds } from '../../platform/postgres/counter.ts'
import { addRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Key } from '../../platform/values/shape.ts'
import { type ComputedLines, type DocumentType, documentTypes } from './accounting-document.ts'

const documentTable: NumberedTable = {
  table: 'accounting_documents',
  as: 'accounting_document',
  columns: {
    uuid: 'uuid',
    type: 'smallint',
    number: 'text',
    originalId: 'integer',
    salesOrderId: 'integer',
    companyId: 'integer',
    customerId: 'integer',
    documentDate: 'timestamptz',
    supplyDate: 'timestamptz',
    dueDate: 'timestamptz',
    created: 'timestamptz',
    createdByUserId: 'integer',
    languageIso: 'text',
    isNetPrice: 'boolean',
    currencyIso: 'text',
    currencyFactor: 'numeric',
    departureCountryIso: 'text',
    departureState: 'text',
    departureCurrencyIso: 'text',
    departureCurrencyFactor: 'numeric',
    customerVatId: 'text',
    merchantVatId: 'text',
    taxSetting: 'smallint',
    billingAddressId: 'integer',
    shipmentAddressId: 'integer',
    sellerAddressId: 'integer',
    seller: 'jsonb',
    buyer: 'jsonb',
    paymentMethodId: 'integer',
    paymentDueInDays: 'integer',
    cashDiscount: 'numeric',
    cashDiscountDays: 'integer',
    shippingMethodId: 'integer',
    externalNumber: 'text',
    isExternalInvoice: 'boolean',
    isPartial: 'boolean',
    customerComment: 'text',
    searchTerms: 'text',
    reasonId: 'integer',
    reasonComment: 'text',
    totalNet: 'numeric',
    totalGross: 'numeric',
    taxGroups: 'jsonb',
    lineCount: 'integer',
  },
}

const lineTable: NumberedTable = {
  table: 'accounting_document_lines',
  as: 'accounting_document_line',
  columns: {
    uuid: 'uuid',
    documentId: 'integer',
    position: 'integer',
    lineCount: 'integer',
    salesOrderId: 'integer',
    salesOrderLineId: 'integer',
    originalLineId: 'integer',
    parentLineId: 'integer',
    type: 'smallint',
    itemId: 'integer',
    sku: 'text',
    name: 'text',
    note: 'text',
    quantity: 'numeric',
    salesUnit: 'text',
    salesPriceNet: 'numeric',
    salesPriceGross: 'numeric',
    discountPercent: 'numeric',
    purchasePriceNet: 'numeric',
    taxRate: 'numeric',
    taxCategory: 'text',
    taxClassId: 'integer',
    taxCodeId: 'integer',
    totalNet: 'numeric',
    totalGross: 'numeric',
  },
}

/** A document before it is written: its columns but for what follows from the lines. */
export interface NewDocument {
  readonly type: DocumentType
  readonly number: string | null
  readonly salesOrderId: number
  readonly documentDate: Date | null
  readonly [column: string]: unknown
}

/** The state of a document when it is written; a draft that becomes final keeps what was said of it. */
export interface NewState {
  readonly comment?: string
  readonly colorCodeId?: number | null
  /** From when on it may be dunned. */
  readonly nextDueDate?: Date
}

interface DocumentIds {
  readonly id: number
  readonly lineIds: readonly number[]
}

/** Takes the ids of a document and its lines; a draft keeps its own. */
export async function takeDocumentIds(
  tx: TenantTx,
  lineCount: number,
  draft?: Key,
): Promise<DocumentIds> {
  const [[id = 0], lineIds] = await Promise.all([
    draft ? [draft.id] : nextIds(tx, documentTable.as, 1),
    nextIds(tx, lineTable.as, lineCount),
  ])
  return { id, lineIds }
}

/**
 * Writes a document with its lines; `key` is that of the draft whose place it takes, `ids` are those that were
 * taken for it.
 */
export async function insertDocument(
  tx: TenantTx,
  document: NewDocument,
  computed: ComputedLines,
  {
    key,
    state = {},
    ids,
  }: { readonly key?: Key; readonly state?: NewState; readonly ids?: DocumentIds } = {},
): Promise<Key> {
  const { lines, groups, totalNet, totalGross } = computed
  // The rows go with what follows: other documents wait for the counters until the transaction ends.
  const { id, lineIds } = ids ?? (await takeDocumentIds(tx, lines.length, key))
  const uuid = key?.uuid ?? randomUUID()
  const row = {
    created: new Date(),
    ...document,
    uuid,
    totalNet,
    totalGross,
    taxGroups: groups.map((group) => plain({ ...group })),
    lineCount: lines.length,
  }
  const rows = lines.map((line, index) =>
    plain({
      ...line,
      uuid: randomUUID(),
      documentId: id,
      position: index + 1,
      lineCount: lines.length,
      salesOrderId: document.salesOrderId,
    }),
  )
  addRows(tx, documentTable, [plain(row)], [id])
  addRows(tx, lineTable, rows, lineIds)
  tx.soon(sql`
    insert into erp.accounting_document_states
      (tenant_id, document_id, total_gross, next_due_date, comment, color_code_id,
       is_final_invoice, company_id, customer_id, currency_iso, document_date, due_date)
    select $tenant, document.id, document.total_gross, ${state.nextDueDate ?? null}::timestamptz,
      ${state.comment ?? ''}, ${state.colorCodeId ?? null}::integer,
      document.type = ${documentTypes.invoice} and document.number is not null, document.company_id,
      document.customer_id, document.currency_iso, document.document_date,
      coalesce(document.due_date, document.document_date)
    from erp.accounting_documents document
    where document.tenant_id = $tenant and document.id = ${id}
    returning document_id`)
  return { id, uuid }
}

/** Exact numbers as their digits, for JSON. */
function plain(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(row)
  return Object.fromEntries(
    entries.map(([field, value]) => [field, value instanceof Exact ? value.toString() : value]),
  )
}

/** Deletes a draft with its lines. Returns false where it is none any more. */
export async function deleteDraft(tx: TenantTx, id: number): Promise<boolean> {
  const deleted = await tx.rows(sql`
    delete from erp.accounting_documents document
    where document.tenant_id = ${tx.tenantId} and document.id = ${id} and document.number is null
    returning document.id`)
  return deleted.length > 0
}

/** Those of the numbers that documents of a type and company have, in any case of letters. */
export async function findTakenNumbers(
  tx: TenantTx,
  { type, companyId }: { readonly type: DocumentType; readonly companyId: number },
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ number: string }>(sql`
    select given.number from unnest(${numbers}::text[]) given (number)
    where exists (
      select from erp.accounting_documents document
      where document.tenant_id = ${tx.tenantId} and document.company_id = ${companyId}
        and document.type = ${type} and document.number_key = lower(given.number))
    order by given.number`)
  return new Set(rows.map(({ number }) => number))
}
