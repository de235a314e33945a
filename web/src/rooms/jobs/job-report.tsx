import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { sayFailed } from '../../shared/messages/toasts.ts'
import { saveFile } from '../../shared/save-file.ts'
import { JobProgress } from './job-state.tsx'
import { cancelJob, isGoingOn, type Job, jobQuery } from './queries.ts'
import { useT } from './texts.ts'

/** How far a job is, what came of it, and what can be done with it. */
export function JobReport({ job }: { readonly job: Job }) {
  const t = useT()
  const can = useCan()
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  const cancel = async () => {
    queries.setQueryData(jobQuery(job.id).queryKey, await cancelJob(job.id))
  }
  return (
    <Stack maw={720}>
      <JobProgress progress={job.progress} />
      <Text size="sm" c="dimmed">
        {t('times', { created: dateTime(job.created), finished: dateTime(job.finished) })}
      </Text>
      {job.errorMessage && (
        <Alert color="danger" variant="outline" title={t('failed')}>
          {job.errorMessage}
        </Alert>
      )}
      {job.result && <Counts result={job.result} />}
      <Group>
        {job.hasResult && (
          <Button onClick={() => save.mutate(`/v2/jobs/${job.id}/result`)} loading={save.isPending}>
            {t('download')}
          </Button>
        )}
        {job.hasErrors && (
          <Button
            variant="default"
            onClick={() => save.mutate(`/v2/jobs/${job.id}/errors`)}
            loading={save.isPending}
          >
            {t('downloadErrors')}
          </Button>
        )}
        {hasWritten(job) && can('admin') && (
          <Button
            variant="default"
            component={Link}
            to="/audit"
            search={{ requestId: `job.${job.id}` } as never}
          >
            {t('inTrail')}
          </Button>
        )}
        {isGoingOn(job) && can('jobs.write') && (
          <Button variant="default" onClick={() => setCancelling(true)}>
            {t('cancelJob')}
          </Button>
        )}
      </Group>
      {isGoingOn(job) && <Text c="dimmed">{t('mayLeave')}</Text>}
      <ConfirmDialog
        isOpen={isCancelling}
        title={t('cancelTitle')}
        action={t('cancelJob')}
        onConfirm={cancel}
        onClose={() => setCancelling(false)}
      >
        {t('cancelExplained')}
      </ConfirmDialog>
    </Stack>
  )
}

/** The audit trail has an import that changed something, where it can be taken back. */
function hasWritten({ kind, result }: Job): boolean {
  const { isWritten, created = 0, changed = 0 } = result ?? {}
  return kind === 'import' && isWritten === true && created + changed > 0
}

const counts = [
  ...(['records', 'created', 'changed', 'unchanged', 'failed'] as const),
  ...(['deleted', 'restored'] as const),
]

function Counts({ result }: { readonly result: NonNullable<Job['result']> }) {
  const t = useT()
  const { number } = useFormats()
  const known = counts.filter((name) => result[name] !== undefined)
  return (
    <>
      {result.isWritten === false && <Text>{t('notWritten')}</Text>}
      {known.length > 0 && (
        <Table>
          <Table.Tbody>
            {known.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`count.${name}`)}</Table.Th>
                <Table.Td ta="right">{number(result[name])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {(result.reasons ?? []).length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('reason')}</Table.Th>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th ta="right">{t('lines')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.reasons?.map(({ reason, column, count }) => (
              <Table.Tr key={`${reason} ${column}`}>
                <Table.Td>{reason}</Table.Td>
                <Table.Td>{column ?? '–'}</Table.Td>
                <Table.Td ta="right">{number(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {(result.ignoredColumns ?? []).length > 0 && (
        <Text size="sm">
          {t('ignored', {
            columns: result.ignoredColumns?.map(({ column }) => column).join(', ') ?? '',
          })}
        </Text>
      )}
    </>
  )
}
