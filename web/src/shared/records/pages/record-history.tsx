import { Text, Timeline, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { changedFields } from '../../conflict/changed-fields.ts'
import { useFormats } from '../../formats/use-formats.ts'
import type { RecordKind } from '../kinds.ts'
import classes from '../records.module.css'
import { useT } from '../texts.ts'
import { useFieldNames } from '../use-field-names.ts'

/** The changes of a record in words, the newest first, for those who may see them. */
export function History({ kind, id }: { readonly kind: RecordKind; readonly id: string }) {
  const t = useT()
  const can = useCan()
  const { dateTime } = useFormats()
  const { labelOf, write } = useFieldNames(kind)
  const { data } = useQuery({
    queryKey: ['records', kind.path, 'history', id],
    enabled: can('admin'),
    queryFn: ({ signal }) => {
      const query = { entityId: id, entity: kind.noun, pageSize: 20 }
      return answerOf(api.GET('/v2/admin/audit', { params: { query }, signal }))
    },
  })
  if (!data) return null
  return (
    <section className={classes['card']}>
      <Title order={2} size="h5" mb="sm">
        {t('history')}
      </Title>
      {data.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('history.none')}
        </Text>
      )}
      <Timeline bulletSize={12} lineWidth={2}>
        {data.items.map(({ auditEntryId, at, actor, before, after }) => (
          <Timeline.Item
            key={auditEntryId}
            title={<Text size="sm">{`${actor.name} · ${t(changeOf(before, after))}`}</Text>}
          >
            <Text size="xs" c="dimmed">
              {dateTime(at)}
            </Text>
            {before !== null &&
              after !== null &&
              changedFields(before, after).map(({ path, was, is }) => (
                <Text size="sm" key={path} style={{ overflowWrap: 'anywhere' }}>
                  {t('history.change', {
                    field: labelOf(path),
                    was: write(was, path),
                    is: write(is, path),
                  })}
                </Text>
              ))}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}

function changeOf(before: unknown, after: unknown) {
  if (before === null) return 'history.created'
  return after === null ? 'history.deleted' : 'history.changed'
}
