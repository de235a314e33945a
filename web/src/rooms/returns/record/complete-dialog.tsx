import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import type { Return } from '../queries.ts'
import { useT } from '../texts.ts'
import type { StepDialogProps } from './step-dialog.ts'
import { WorkDialog } from './work-dialog.tsx'

/** The end of a return: what will be credited is worked out by the service, and shown before. */
export function CompleteDialog({ returned, lines, onClose }: StepDialogProps) {
  const t = useT()
  const preview = useQuery({
    // By a name of its own: it is not asked for again once the return is completed.
    queryKey: ['return-credit', returned.id],
    queryFn: ({ signal }) => {
      const params = { path: { returnId: returned.id }, query: { dryRun: true } }
      return answerOf(api.POST('/v2/returns/{returnId}/complete', { params, signal }))
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const isReplaced = lines.some(({ decision }) => decision === 'replace')
  return (
    <WorkDialog
      title={t('complete.of', { number: returned.number })}
      action={t('complete')}
      isReady={preview.isSuccess && !preview.isFetching}
      onWork={(key) => {
        const params = { path: { returnId: returned.id } }
        const headers = { 'Idempotency-Key': key }
        return answerOf(api.POST('/v2/returns/{returnId}/complete', { params, headers }))
      }}
      done={({ creditNotes }) =>
        creditNotes.length === 0
          ? t('completed.done')
          : t('completed.credited', { numbers: creditNotes.map((one) => one.number).join(', ') })
      }
      onClose={onClose}
    >
      {() => (
        <>
          {preview.error && <PageFault error={preview.error} onRetry={preview.refetch} />}
          <Credit returned={preview.data} isFailed={preview.error !== null} />
          {isReplaced && <Text>{t('complete.replaced')}</Text>}
        </>
      )}
    </WorkDialog>
  )
}

interface CreditProps {
  /** The return as it would be afterwards; undefined until that is known. */
  readonly returned: Return | undefined
  readonly isFailed: boolean
}

/** The amounts of the credit notes, each of one invoice. */
function Credit({ returned, isFailed }: CreditProps) {
  const t = useT()
  const { money } = useFormats()
  if (isFailed) return null
  if (!returned) return <Skeleton h={48} aria-busy />
  if (returned.creditNotes.length === 0) return <Text>{t('complete.nothing')}</Text>
  return (
    <Stack gap={4} role="status" aria-label={t('complete.credit')}>
      <Text>{t('complete.explained', { count: returned.creditNotes.length })}</Text>
      {returned.creditNotes.map((note) => (
        <Text key={note.id}>
          <strong>{money(note.totalGrossAmount, note.currencyIso)}</strong>{' '}
          <Text component="span" c="dimmed" size="sm">
            {t('net', { amount: money(note.totalNetAmount, note.currencyIso) })}
          </Text>
        </Text>
      ))}
    </Stack>
  )
}
