import { missingRecords } from '../../platform/values/missing-records.ts'

/** Refusal of bodies that name records which do not exist. */
export const missingReferences = missingRecords('sales-order.reference.missing', {
  en: 'The sales order names records that do not exist.',
  de: 'Der Auftrag nennt Datensätze, die es nicht gibt.',
})
