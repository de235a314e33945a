import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useT } from './texts.ts'

/** What taking back an import would do; undefined asks for nothing. */
export function useImportUndoPreview(auditEntryId: string | undefined) {
  return useQuery({
    queryKey: ['import-undo-preview', auditEntryId],
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

interface ImportUndoPreviewProps {
  readonly preview: ReturnType<typeof useImportUndoPreview>
}

/** What taking back an import would do to records, or why it cannot be taken back. */
export function ImportUndoPreview({ preview: { data, error } }: ImportUndoPreviewProps) {
  const t = useT()
  const { number } = useFormats()
  if (error) {
    return (
      <Alert color="danger" variant="outline" role="alert">
        {error.message}
      </Alert>
    )
  }
  const records = data?.entries[0]?.records
  if (!records) return <Skeleton h={48} aria-busy />
  const { deleted, restored } = records
  return t('undoImport', { deleted: number(deleted), restored: number(restored) })
}
