import { List, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changedFields } from '../../../shared/conflict/changed-fields.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { historyQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'

/** What was done to the item, the newest first, with the values before and after. */
export function HistoryTab({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { labelOf, write } = useFieldTexts()
  const { data, error, refetch } = useQuery(historyQuery(itemId))
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (!data) return null
  if (data.items.length === 0) return <Text c="dimmed">{t('history.none')}</Text>
  return (
    <Timeline bulletSize={16} lineWidth={2}>
      {data.items.map(({ auditEntryId, at, operation, before, after }) => (
        <Timeline.Item key={auditEntryId} title={dateTime(at)}>
          <Text size="xs" c="dimmed">
            {operation}
          </Text>
          <List size="sm">
            {changedFields(before, after).map(({ path, was, is }) => (
              <List.Item key={path}>
                {t('history.change', { field: labelOf(path), was: write(was), is: write(is) })}
              </List.Item>
            ))}
          </List>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
