import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { type Facts, useAuditedChanges } from './audited-changes.ts'
import { Differences } from './differences.tsx'
import { useT } from './texts.ts'

type Undone = Shape<'UndoAuditEntryAnswerV2'>['entries'][number]

/** What taking back an entry would do; undefined asks for nothing. */
export function useUndoPreview(auditEntryId: string | undefined) {
  return useQuery({
    queryKey: ['undo-preview', auditEntryId],
    queryFn: () =>
      answerOf(
        api.POST('/v2/admin/audit/{auditEntryId}/undo', {
          params: { path: { auditEntryId: auditEntryId ?? '' }, query: { dryRun: true } },
        }),
      ),
    enabled: auditEntryId !== undefined,
    retry: false,
    gcTime: 0,
  })
}

interface UndoPreviewProps {
  readonly preview: ReturnType<typeof useUndoPreview>
}

/** What taking back an entry would do to records, or why it cannot be taken back. */
export function UndoPreview({ preview: { data, error } }: UndoPreviewProps) {
  if (error) {
    return (
      <Alert color="danger" variant="outline" role="alert">
        {error.message}
      </Alert>
    )
  }
  const [undone] = data?.entries ?? []
  if (!undone) return <Skeleton h={48} aria-busy />
  return undone.records ? (
    <OfImport records={undone.records} />
  ) : (
    <OfWrites writes={undone.writes} />
  )
}

function OfImport({ records }: { readonly records: NonNullable<Undone['records']> }) {
  const t = useT()
  const { number } = useFormats()
  return t('undoImport', { deleted: number(records.deleted), restored: number(records.restored) })
}

function OfWrites({ writes }: Pick<Undone, 'writes'>) {
  const t = useT()
  const { recordOf } = useAuditedChanges()
  return (
    <Stack>
      {writes.map(({ operation, entity, entityId, before, after }) => (
        <Stack key={`${operation} ${entityId}`} gap="xs">
          <Text fw={600}>
            {t(becomes(before, after), {
              entity: recordOf({ operation, entity, entityId, before, after }),
            })}
          </Text>
          <Differences
            entity={entity}
            before={before}
            after={after}
            headings={[t('now'), t('then')]}
          />
        </Stack>
      ))}
      <Text>{t('undoExplained')}</Text>
    </Stack>
  )
}

function becomes(before: Facts, after: Facts): 'isCreated' | 'isDeleted' | 'isChanged' {
  if (!before) return 'isCreated'
  return after ? 'isChanged' : 'isDeleted'
}
