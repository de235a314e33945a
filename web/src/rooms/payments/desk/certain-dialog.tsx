import { Button, Group, Modal, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { DialogFault } from '../dialog-work.tsx'
import { isGoingOn, type Job, jobQuery, type Statement } from '../queries.ts'
import { useT } from '../texts.ts'

const previewQuery = (bankStatementId: string) =>
  queryOptions({
    queryKey: ['payments', 'preview', bankStatementId],
    queryFn: ({ signal }) => {
      const params = { path: { bankStatementId } }
      return answerOf(
        api.GET('/v2/bank-statements/{bankStatementId}/bookings-preview', { params, signal }),
      )
    },
    gcTime: 0,
  })

type Preview = Shape<'PreviewBankStatementBookingsAnswerV2'>

interface CertainDialogProps {
  readonly statement: Statement
  readonly onBooked: () => void
  readonly onClose: () => void
}

/** How many lines are certain and what they come to, before they are booked; then how far it is, and a report. */
export function CertainDialog({ statement, onBooked, onClose }: CertainDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(previewQuery(statement.id))
  const start = useMutation({
    mutationFn: () => {
      const params = { path: { bankStatementId: statement.id } }
      return answerOf(api.POST('/v2/bank-statements/{bankStatementId}/book', { params }))
    },
  })
  const started = start.data
  const isFollowed = useCan()('jobs.read')
  const following = { ...jobQuery(started?.id ?? ''), enabled: start.isSuccess && isFollowed }
  const { data: read } = useQuery(following)
  const job = started && (read ?? started)
  const hasEnded = job !== undefined && !isGoingOn(job)
  const isNoted = useRef(false)
  useEffect(() => {
    if (!hasEnded || isNoted.current) return
    isNoted.current = true
    // The desk reads its lines again, which it otherwise keeps.
    client.removeQueries({ queryKey: ['payments', 'lines'] })
    void client.invalidateQueries({ queryKey: ['payments'] })
    void client.invalidateQueries({ queryKey: ['duties'] })
    onBooked()
  }, [client, hasEnded, onBooked])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('certain.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {error && <PageFault error={error} onRetry={refetch} />}
        {!job && !error && (data ? <PreviewText preview={data} /> : <Skeleton h={64} aria-busy />)}
        {job && <Report job={job} />}
        <DialogFault error={start.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(job ? 'close' : 'cancel')}
          </Button>
          {!job && (
            <Button
              data-autofocus
              disabled={!data || data.certainLines === 0}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {t('certain.action', { count: data?.certainLines ?? 0 })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function PreviewText({ preview }: { readonly preview: Preview }) {
  const t = useT()
  const { money } = useFormats()
  const { certainLines, checkedLines, openLines, sums } = preview
  if (certainLines === 0) return <Text>{t('certain.none', { count: openLines })}</Text>
  return (
    <div>
      <Text>{t('certain.count', { count: certainLines, open: openLines })}</Text>
      {sums.map(({ currencyIso, received, refunded }) => (
        <Text key={currencyIso} fw={600} fz={20}>
          {money(received, currencyIso)}
          {refunded > 0 && ` / −${money(refunded, currencyIso)}`}
        </Text>
      ))}
      {checkedLines < openLines && (
        <Text size="sm" c="dimmed">
          {t('certain.first', { checked: checkedLines })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('certain.rest')}
      </Text>
    </div>
  )
}

function Report({ job }: { readonly job: Job }) {
  const t = useT()
  const { done, total } = job.progress
  if (isGoingOn(job))
    return (
      <div>
        <Text>{t('certain.running', { done, total: total ?? 0 })}</Text>
        <Progress value={total ? (100 * done) / total : 0} aria-label={t('progress')} mt="xs" />
      </div>
    )
  if (job.status !== 'succeeded')
    return <Text c="danger">{job.errorMessage ?? t('certain.failed')}</Text>
  const { booked = 0, records = 0 } = job.result ?? {}
  return <Text role="status">{t('certain.done', { count: booked, left: records - booked })}</Text>
}
