import { Refusal } from '../../values/refusal.ts'
import type { UndoableEntry } from './audited-entry.ts'
import { type UndoReason, undoReasons } from './undo-reasons.ts'
import type { LaterEntry } from './undo-store.ts'

export const noSuchEntry = () =>
  new Refusal('missing', 'audit-entry.missing', {
    en: 'There is no such entry in the audit trail.',
    de: 'Diesen Eintrag gibt es im Prüfprotokoll nicht.',
  })

export const noSuchRequest = () =>
  new Refusal('missing', 'audit-request.missing', {
    en: 'The audit trail has no entry of this request.',
    de: 'Das Prüfprotokoll hat keinen Eintrag dieser Anfrage.',
  })

export const tooManyEntries = (max: number) =>
  new Refusal('broken-rule', 'audit-request.too-many', {
    en: `The request has more than ${max} entries; undo them one by one.`,
    de: `Die Anfrage hat mehr als ${max} Einträge; sie werden einzeln rückgängig gemacht.`,
  })

export function notUndoable({ id }: UndoableEntry, reason: UndoReason): Refusal {
  const sentence = {
    en: 'This cannot be undone.',
    de: 'Das kann nicht rückgängig gemacht werden.',
  }
  const why = undoReasons[reason]
  return new Refusal(
    'broken-rule',
    'audit-entry.not-undoable',
    { en: `${sentence.en} ${why.en}`, de: `${sentence.de} ${why.de}` },
    { rules: { [`${id}.${reason}`]: why } },
  )
}

export const alreadyUndone = ({ id, undoneBy }: UndoableEntry) => {
  const by = undoneBy === null ? '' : ` (${undoneBy})`
  return new Refusal('conflict', 'audit-entry.undone', {
    en: `The change of entry ${id} was undone already by another request${by}.`,
    de: `Die Änderung des Eintrags ${id} wurde schon durch eine andere Anfrage rückgängig gemacht${by}.`,
  })
}

/** `later` is undefined where the record was changed by a write whose entry does not list the changed fields. */
export function changedSince({ id }: UndoableEntry, later: LaterEntry | undefined): Refusal {
  if (!later) {
    return new Refusal('conflict', 'audit-entry.changed-since', {
      en: `The record no longer has the values that entry ${id} left.`,
      de: `Der Datensatz hat nicht mehr die Werte, die Eintrag ${id} hinterließ.`,
    })
  }
  return new Refusal('conflict', 'audit-entry.changed-since', {
    en: `What entry ${id} left was changed later, by entry ${later.id} (${later.operation}).`,
    de: `Was Eintrag ${id} hinterließ, wurde später geändert, durch Eintrag ${later.id} (${later.operation}).`,
  })
}
