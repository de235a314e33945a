import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { TaxCode, type TaxCodeDraft } from './tax-code.ts'

export const taxCodeTable: NumberedTable = {
  table: 'tax_codes',
  as: 'tax_code',
  announces: eventsOf('tax-code'),
  columns: {
    name: 'text',
    number: 'integer',
    generalLedgerAccount: 'text',
    cashDiscountAccount: 'text',
    isAutomatic: 'boolean',
    taxCategory: 'text',
    countryIso: 'text',
    taxRate: 'numeric',
  },
}

export const usualTaxCode = {
  number: 0,
  generalLedgerAccount: '',
  cashDiscountAccount: '',
  isAutomatic: false,
  taxCategory: null,
  countryIso: null,
  taxRate: null,
}

export const taxCodes: RecordSource = {
  ...taxCodeTable,
  record: projected(shapeOf(TaxCode), {
    id: keyOf('tax_code'),
    ...columnsOf('tax_code', ...Object.keys(taxCodeTable.columns)),
  }),
}

export function insertTaxCodes(tx: TenantTx, drafts: readonly TaxCodeDraft[]) {
  return insertRows(
    tx,
    taxCodeTable,
    drafts.map((draft) => ({ ...usualTaxCode, ...draft })),
  )
}
