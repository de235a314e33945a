import { type Faults, Refusal } from '../platform/values/refusal.ts'

const faultsMax = 100

/**
 * One 422 naming every field whose record does not exist in this tenant. Without fields: a record was
 * deleted after it was looked up.
 */
export function missingReferences(fields: readonly string[]): Refusal {
  const sentence = { en: 'There is no such record.', de: 'Diesen Datensatz gibt es nicht.' }
  const faults: Faults = {}
  for (const field of fields.slice(0, faultsMax)) faults[field] = sentence
  return new Refusal(
    'broken-rule',
    'item.reference.missing',
    {
      en: 'The item refers to records that do not exist.',
      de: 'Der Artikel verweist auf Datensätze, die es nicht gibt.',
    },
    { faults },
  )
}
