import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useWords } from '../../shared/records/use-words.ts'
import { type AuditEntry, changedIn, recordNameOf, useAuditedChanges } from './audited-changes.ts'
import { useT } from './texts.ts'

/** All that the change log can show of an entry without opening it. */
export function useAuditColumns(): readonly ListColumn<AuditEntry>[] {
  const t = useT()
  const { actorOf, changeOf } = useAuditedChanges()
  const { titleOf, labelOf } = useWords()
  const fieldsOf = (entry: AuditEntry) =>
    changedIn(entry).map((path) => labelOf(entry.entity, path))
  return [
    { id: 'at', title: t('at'), width: '180px', value: ({ at }) => new Date(at) },
    { id: 'by', title: t('by'), width: 'minmax(140px, 1fr)', value: actorOf },
    { id: 'action', title: t('action'), width: 'minmax(220px, 1fr)', value: changeOf },
    {
      ...{ id: 'entity', title: t('filter.entity'), width: '160px', isExtra: true },
      value: ({ entity }) => titleOf(entity),
    },
    { id: 'record', title: t('record'), width: 'minmax(180px, 1fr)', value: recordNameOf },
    {
      ...{ id: 'fields', title: t('fields'), width: 'minmax(200px, 2fr)' },
      value: (entry) => fieldsOf(entry).join(', '),
    },
    {
      ...{ id: 'request', title: t('requestId'), width: 'minmax(220px, 1fr)', isExtra: true },
      value: ({ requestId }) => requestId,
    },
  ]
}
