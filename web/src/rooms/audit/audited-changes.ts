import type { Shape } from '../../api/client.ts'
import { changedFields } from '../../shared/conflict/changed-fields.ts'
import { useWords } from '../../shared/records/use-words.ts'
import { useT } from './texts.ts'

export type AuditEntry = Shape<'ListAuditEntriesAnswerV2'>['items'][number]

/** The fields of a record, as an entry has them; null where there is no record. */
export type Facts = Readonly<Record<string, unknown>> | null

interface Change {
  readonly operation: string
  readonly entity: string
  readonly entityId: string
  readonly before: Facts
  readonly after: Facts
}

/** What was done, in words: `Tax class changed`. */
export function useAuditedChanges() {
  const t = useT()
  const { titleOf } = useWords()
  const actorOf = ({ actor }: AuditEntry) => actor.name || t(`actor.${actor.kind}`)
  const changeOf = ({ recordCount = 0, entity, ...change }: Change & { recordCount?: number }) => {
    const action = t(kindOf(change))
    return recordCount > 0
      ? t('action.many', { action, count: recordCount, kind: titleOf(entity, 'many') })
      : t('action.single', { action, kind: titleOf(entity) })
  }
  /** The kind of record and its name. */
  const recordOf = (change: Change) =>
    [titleOf(change.entity), recordNameOf(change)].filter(Boolean).join(' ')
  return { actorOf, changeOf, recordOf }
}

function kindOf({ operation, before, after }: Omit<Change, 'entity'>) {
  if (operation.startsWith('import')) return 'imported'
  if (before === null && after !== null) return 'created'
  return after === null && before !== null ? 'deleted' : 'changed'
}

const naming = [
  ...['name', 'displayName', 'userName', 'number', 'customerNumber', 'salesOrderNumber'],
  ...['sku', 'title', 'code'],
]

/** What the record is called, where the change says it; of an import the file. */
export function recordNameOf({ entityId, before, after }: Change): string {
  const values = naming.flatMap((name) => [after?.[name], before?.[name]])
  return (
    values.find((value) => typeof value === 'string' && value !== '')?.toString() ??
    nameIn(entityId)
  )
}

/** Ids of machines name nothing to people. */
const nameIn = (entityId: string) => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(entityId) ? '' : entityId)

const fieldsMax = 6

/** The paths of the fields that a change names, the first of them. */
export function changedIn({ before, after }: Pick<Change, 'before' | 'after'>): readonly string[] {
  return changedFields(before, after)
    .slice(0, fieldsMax)
    .map(({ path }) => path)
}
