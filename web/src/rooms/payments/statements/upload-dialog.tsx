import { Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { isGoingOn, type Job, jobQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { uploadStatement } from './queries.ts'

interface UploadDialogProps {
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Files of a bank are read at the same time; each says how far it is and what came of it. */
export function UploadDialog({ files, onClose }: UploadDialogProps) {
  const t = useT()
  const can = useCan()
  const [booksCertain, setBooksCertain] = useState(false)
  const [isStarted, setStarted] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('upload.title', { count: files.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        {files.map((file) => (
          <UploadedFile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            isStarted={isStarted}
            booksCertain={booksCertain}
          />
        ))}
        {!isStarted && can('invoices.write') && (
          <Checkbox
            label={t('upload.certain')}
            description={t('upload.certain.hint')}
            checked={booksCertain}
            onChange={({ currentTarget }) => setBooksCertain(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(isStarted ? 'close' : 'cancel')}
          </Button>
          {!isStarted && (
            <Button data-autofocus onClick={() => setStarted(true)}>
              {t('upload.action')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

interface UploadedFileProps {
  readonly file: File
  readonly isStarted: boolean
  readonly booksCertain: boolean
}

function UploadedFile({ file, isStarted, booksCertain }: UploadedFileProps) {
  const t = useT()
  const { fileSize } = useFormats()
  const { upload, job, booking } = useUpload(file, booksCertain)
  const { mutate, isIdle } = upload
  useEffect(() => {
    if (isStarted && isIdle) mutate()
  }, [isStarted, isIdle, mutate])
  const fault = upload.error?.message ?? (job?.status === 'failed' ? job.errorMessage : undefined)
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm">
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={600} truncate>
          {file.name}
        </Text>
        {fault ? (
          <Text size="sm" c="danger" role="alert">
            {fault}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {stateOf()}
          </Text>
        )}
        {job && isGoingOn(job) && (
          <Progress value={shareOf(job)} aria-label={t('progress')} animated />
        )}
      </Stack>
      {fault && <IconAlertTriangle size={20} color="var(--kontor-danger)" aria-hidden />}
      {job?.status === 'succeeded' && (
        <IconCircleCheck size={20} color="var(--kontor-good)" aria-hidden />
      )}
    </Group>
  )

  function stateOf(): string {
    if (upload.isIdle) return fileSize(file.size)
    if (upload.isPending || !job) return t('upload.sending')
    if (isGoingOn(job)) return t('upload.reading')
    const { records = 0, doubled = 0 } = job.result ?? {}
    const kept = t('upload.kept', { count: records })
    const known = doubled > 0 ? ` ${t('upload.doubled', { count: doubled })}` : ''
    if (!booking) return kept + known
    if (isGoingOn(booking)) return `${kept}${known} ${t('upload.booking')}`
    return `${kept}${known} ${t('upload.booked', { count: booking.result?.booked ?? 0 })}`
  }
}

const shareOf = ({ progress: { done, total } }: Job) => (total ? (100 * done) / total : 5)

/** A file on its way: sent, read, and where that is wished its certain lines booked. */
function useUpload(file: File, booksCertain: boolean) {
  const client = useQueryClient()
  const isFollowed = useCan()('jobs.read')
  const [key] = useState(submissionKey)
  const upload = useMutation({ mutationFn: () => uploadStatement(file, booksCertain, key) })
  const sent = upload.data
  const { data: read } = useQuery({ ...jobQuery(sent?.id ?? ''), enabled: !!sent && isFollowed })
  const job = sent && (read ?? sent)
  const bookingId = job?.result?.bookingJobId ?? undefined
  const { data: booking } = useQuery({ ...jobQuery(bookingId ?? ''), enabled: !!bookingId })
  const states = `${job?.status} ${booking?.status}`
  useEffect(() => {
    if (!states.includes('succeeded')) return
    void client.invalidateQueries({ queryKey: ['payments', 'statements'] })
    void client.invalidateQueries({ queryKey: ['duties'] })
  }, [client, states])
  return { upload, job, booking }
}
