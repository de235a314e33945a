import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useT } from './texts.ts'

/** What taking back an import would do to records, or why it cannot be taken back. */
export function ImportUndoPreview({ auditEntryId }: { readonly auditEntryId: string }) {
  const t = useT()
  const { number } = useFormats()
  const { data, error } = useQuery({
    queryKey: ['import-undo-preview', auditEntryId],
    queryFn: () =>
      answerOf(
        api.POST('/v2/admin/audit/{auditEntryId}/undo', {
          params: { path: { auditEntryId }, query: { dryRun: true } },
        }),
      ),
    retry: false,
    gcTime: 0,
  })
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
