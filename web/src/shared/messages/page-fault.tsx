import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fault } from '../../api/faults.ts'
import { useT } from './texts.ts'

/** A page or a block that could not be loaded: what happened, the request's id, and another attempt. */
export function PageFault({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry: () => unknown
}) {
  const t = useT()
  const { title, sentence, requestId } = explained(error, t)
  return (
    <Alert color="danger" variant="outline" icon={<IconAlertTriangle size={18} />} title={title}>
      <Text>{sentence}</Text>
      {requestId !== '' && (
        <Text size="xs" c="dimmed">
          {t('fault.request', { id: requestId })}
        </Text>
      )}
      <Group mt="sm">
        <Button variant="default" size="xs" onClick={() => void onRetry()}>
          {t('fault.retry')}
        </Button>
      </Group>
    </Alert>
  )
}

function explained(error: unknown, t: ReturnType<typeof useT>) {
  if (!(error instanceof Fault))
    return { title: t('fault.page'), sentence: String(error), requestId: '' }
  const { requestId, message } = error
  if (error.isOffline)
    return { title: t('fault.offline'), sentence: t('fault.offlineHint'), requestId }
  if (error.status === 403) return { title: t('fault.forbidden'), sentence: message, requestId }
  return { title: t('fault.page'), sentence: message, requestId }
}
