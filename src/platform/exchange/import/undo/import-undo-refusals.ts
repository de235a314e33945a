import type { UndoableEntry } from '../../../audit/undo/audited-entry.ts'
import { type RecordUse, rulesOf } from '../../../records/record-use-store.ts'
import { Refusal } from '../../../values/refusal.ts'
import type { NamedRecord, UsedRecord } from './import-part-store.ts'

/** `changed` are the first of the records that an import wrote and that have changed since. */
export function recordsChanged({ id }: UndoableEntry, changed: readonly NamedRecord[]): Refusal {
  const { en, de, count } = named(changed)
  return new Refusal('conflict', 'audit-entry.changed-since', {
    en: `Of the records that the import of entry ${id} wrote, ${count} were changed or deleted later: ${en}.`,
    de: `Von den Datensätzen, die der Import des Eintrags ${id} schrieb, wurden ${count} später geändert oder gelöscht: ${de}.`,
  })
}

/** `used` are the first of the records that an import created and that others use. */
export function recordsUsed(
  { id }: UndoableEntry,
  used: readonly UsedRecord[],
  uses: readonly RecordUse[],
): Refusal {
  const { en, de, count } = named(used)
  const found = uses.filter((_, index) => used.some(({ isUsed }) => isUsed[index]))
  return new Refusal(
    'conflict',
    'audit-entry.in-use',
    {
      en: `Of the records that the import of entry ${id} created, ${count} are in use and cannot be deleted: ${en}. ${found.map(({ sentence }) => sentence.en).join(' ')}`,
      de: `Von den Datensätzen, die der Import des Eintrags ${id} anlegte, werden ${count} verwendet und können nicht gelöscht werden: ${de}. ${found.map(({ sentence }) => sentence.de).join(' ')}`,
    },
    { rules: rulesOf(found) },
  )
}

/** A record that was there before the import is gone, or one that it created has a use that is not listed. */
export const referenceGone = (id: string, cause: unknown) =>
  new Refusal(
    'conflict',
    'audit-entry.in-use',
    {
      en: `The import of entry ${id} cannot be undone: others refer to a record that it created, or a record that it replaced by another one (a manufacturer, a category) was deleted.`,
      de: `Der Import des Eintrags ${id} lässt sich nicht rückgängig machen: Auf einen Datensatz, den er anlegte, wird verwiesen, oder ein Datensatz, den er ersetzte (ein Hersteller, eine Kategorie), wurde gelöscht.`,
    },
    { cause },
  )

function named(records: readonly NamedRecord[]) {
  const count = records[0]?.count ?? 0
  const list = records.map(({ name }) => name).join(', ')
  const isMore = count > records.length
  return {
    count,
    en: isMore ? `${list} and others` : list,
    de: isMore ? `${list} und andere` : list,
  }
}
