import { Alert, Button, Group } from '@mantine/core'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { isGoingOn, jobQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { type AskedValue, createList } from './queries.ts'

/** Makes the list into a file. A second click is the same file. */
export function InventoryList({ asked }: { readonly asked: AskedValue }) {
  const t = useT()
  const can = useCan()
  const [key] = useState(submissionKey)
  const create = useMutation({ mutationFn: () => createList(asked, key), onError: sayFailed })
  const { data: read } = useQuery({ ...jobQuery(create.data?.id ?? ''), enabled: create.isSuccess })
  const job = read ?? create.data
  const isRunning = create.isPending || (job !== undefined && isGoingOn(job))
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  if (!can('jobs.write')) return null
  if (job?.status === 'succeeded') {
    return (
      <Group>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(`/v2/jobs/${job.id}/result`)}
        >
          {t('value.download')}
        </Button>
      </Group>
    )
  }
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden />}
        loading={isRunning}
        onClick={() => create.mutate()}
      >
        {t('value.export')}
      </Button>
      {job && !isRunning && (
        <Alert color="danger" variant="outline" role="alert">
          {job.errorMessage}
        </Alert>
      )}
    </Group>
  )
}
