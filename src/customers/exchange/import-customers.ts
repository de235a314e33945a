import type { Importer, ImportOptions, ImportReport } from '../../platform/exchange/importer.ts'
import { invalidMapping, type Mapping } from '../../platform/exchange/mapping.ts'
import { carries, type Plan, planImport } from '../../platform/exchange/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/preview.ts'
import { runImport } from '../../platform/exchange/run-import.ts'
import { customerFields } from './customer-fields.ts'
import { type CustomerRecord, customersOf } from './customer-record.ts'
import { writeCustomers } from './write-customers.ts'

/** How a file of customers would be read. Throws a `Refusal` for a file or mapping that is of no use. */
export async function previewCustomers(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planCustomers(file, mapping))
}

/**
 * Imports customers from a file, each with the address that invoices go to. A customer is known by
 * its number: a new one is added, a known one receives what the file says and keeps the rest. A file
 * that was imported already changes nothing.
 */
export async function importCustomers(options: ImportOptions): Promise<ImportReport> {
  return runImport(await planCustomers(options.file, options.mapping), importer, options)
}

const importer: Importer<typeof customerFields, CustomerRecord> = {
  entity: 'customer',
  operation: 'importCustomers',
  writes: 'customer',
  recordsOf: customersOf,
  passes: [() => true],
  writer: writeCustomers,
}

async function planCustomers(
  file: string,
  mapping: Mapping | undefined,
): Promise<Plan<typeof customerFields>> {
  const plan = await planImport(file, customerFields, mapping)
  if (carries(plan, 'number')) return plan
  throw invalidMapping([`no column of ${plan.table.header.join(', ')} is taken for the number`])
}
