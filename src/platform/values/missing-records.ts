import { type Faults, Refusal, type Sentence } from './refusal.ts'

/** More faults than this help nobody. */
const faultsMax = 100

/**
 * One 422 that names the fields whose record does not exist in this tenant, the first hundred of them.
 * Without fields: a record was deleted after it was looked up.
 */
export type MissingRecords = (fields?: readonly string[]) => Refusal

/** Makes the refusal of one code. */
export function missingRecords(code: string, sentence: Sentence): MissingRecords {
  return (fields = []) => {
    const faults: Faults = {}
    for (const field of fields.slice(0, faultsMax)) faults[field] = noSuchRecord
    return new Refusal('broken-rule', code, sentence, { faults })
  }
}

const noSuchRecord = { en: 'There is no such record.', de: 'Diesen Datensatz gibt es nicht.' }
