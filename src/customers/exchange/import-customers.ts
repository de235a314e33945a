import type {
  Importer,
  ImportOptions,
  ImportReport,
} from '../../platform/exchange/import/importer.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import type { Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import { customerFields } from './customer-fields.ts'
import { keptCustomers } from './customer-import-store.ts'
import { type CustomerRecord, customersOf } from './customer-record.ts'
import { writeCustomers } from './write-customers.ts'

/** Shows how a customer file would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewCustomers(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, customerFields, mapping), required)
}

/**
 * Imports customers from a file, each with its billing address. A customer is found by its number: a new
 * one is created, an existing one gets the fields of the file and keeps the rest. Importing the same file
 * again changes nothing.
 */
export async function importCustomers(options: ImportOptions): Promise<ImportReport> {
  return runImport(await planCustomers(options.file, options.mapping), importer, options)
}

const importer: Importer<typeof customerFields, CustomerRecord> = {
  entity: 'customer',
  operation: 'importCustomers',
  writes: 'customer',
  kept: keptCustomers,
  recordsOf: customersOf,
  passes: [() => true],
  writer: writeCustomers,
}

/** A customer is found by it. */
const required: RequiredFields = [['number']]

async function planCustomers(
  file: string,
  mapping: Mapping | undefined,
): Promise<Plan<typeof customerFields>> {
  const plan = await planImport(file, customerFields, mapping)
  refuseMissing(plan, required)
  return plan
}
