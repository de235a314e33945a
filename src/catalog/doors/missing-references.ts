import { missingRecords } from '../../platform/values/missing-records.ts'

/** Refusal of fields of an item, and of what belongs to it, whose record does not exist. */
export const missingReferences = missingRecords('item.reference.missing', {
  en: 'The item refers to records that do not exist.',
  de: 'Der Artikel verweist auf Datensätze, die es nicht gibt.',
})
