import { shippingBoxList } from '../../picking/boxes/shipping-box-list.ts'
import { pickListTemplateList } from '../../picking/templates/pick-list-template-list.ts'
import { countryCodes } from '../../platform/values/country-code.ts'
import { meaningsOf } from '../../platform/values/words.ts'
import { endpoints } from '../endpoints.ts'
import { referenceLists } from '../registries/reference-lists.ts'
import { words } from '../registries/words.ts'
import { recordTable } from './record-table.ts'

/** Records with their own operations whose pages are generated from declarations as well. */
const others = [
  ...['/companies', '/print-jobs', '/mails', '/suppliers', '/warehouses'],
  ...['/storage-locations', '/warehouse-zones', '/workbench-resources'],
]

/** Customers and what belongs to one: only their own pages know these, so other pages do not load them. */
const ofCustomers = [
  ...['', '/{customerId}/contacts', '/{customerId}/bank-accounts'],
  '/{customerId}/mandates',
].map((end) => `/customers${end}`)

/** What belongs to an item: only its own pages know these. */
const ofItems = ['/items/{itemId}/suppliers']

/** Those of the warehouse have operations of their own in generation 1, so they are not among the others. */
const lists = [...referenceLists, pickListTemplateList, shippingBoxList]

export const describedRecords = () => recordTable(lists, endpoints, others, words)

/** Facts about the service that are built into the pages: modules below `web/src/api/generated`, by name. */
export function clientModules(): Readonly<Record<string, string>> {
  const { records: titles, fields } = words
  const labels = Object.fromEntries(
    Object.entries(fields).map(([name, { en, de }]) => [name, { en, de }]),
  )
  const records = describedRecords()
  return {
    'records.ts': `export const records = ${json(withPages(records))} as const\n`,
    'countries.ts': `export const countries: readonly string[] = ${json(countryCodes)}\n`,
    'customer-records.ts': `export const customerRecords = ${json(recordTable([], endpoints, ofCustomers, words))} as const\n`,
    'item-records.ts': `export const itemRecords = ${json(recordTable([], endpoints, ofItems, words))} as const\n`,
    // Pages of reports need no other record.
    'report-fields.ts': `export const reportFields = ${json(records['reports']?.fields ?? {})} as const\n`,
    // What pages show of documents that were printed and sent, without the other records.
    'document-fields.ts': `export const documentFields = ${json(documentFields(records))} as const\n`,
    'meanings.ts': `export const meanings: Readonly<Record<string, { en: string; de: string }>> = ${json(meaningsOf(words))}\n`,
    'words.ts': `export const titles = ${json(titles)}\n\nexport const labels = ${json(labels)}\n`,
  }
}

const json = (value: object) => JSON.stringify(value, null, 1)

/** Those whose pages are made by declaration: what else is described has pages of its own. */
const withPages = (records: ReturnType<typeof describedRecords>) =>
  Object.fromEntries(Object.entries(records).filter(([name]) => !haveOwnPages.includes(name)))

const haveOwnPages = ['reports', 'workflows', 'kept-views']

const documentFields = (records: ReturnType<typeof describedRecords>) => ({
  'print-jobs': records['print-jobs']?.fields['status'],
  mails: records['mails']?.fields['status'],
  documentKind: records['forms']?.fields['documentKind'],
})
