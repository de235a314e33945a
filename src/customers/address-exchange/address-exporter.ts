import { type Exporter, flagCell, pagesOf } from '../../platform/exchange/export/exported-rows.ts'
import { guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedAddresses,
  type ExportedAddress,
  readExportedAddresses,
} from './address-export-store.ts'
import { kindNames, partsInFiles } from './address-record.ts'

const pageSize = 1_000
const parts = Object.entries(partsInFiles)

/** All addresses of customers, the default of each kind first. */
export const addressExporter: Exporter = {
  header: ['customerNumber', 'addressType', 'isDefault', ...parts.map(([field]) => field)],
  count: countExportedAddresses,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedAddress>(
      (after) => readExportedAddresses(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const addresses of pages) yield addresses.map(rowOf)
  },
}

function rowOf({ number, kind, isDefault, ...address }: ExportedAddress) {
  return [
    guarded(number),
    kindNames[kind] ?? null,
    flagCell(isDefault),
    ...parts.map(([, part]) => (address.parts[part] ? guarded(address.parts[part]) : null)),
  ]
}
