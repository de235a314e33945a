import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Fault, isFault } from '../../api/faults.ts'
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
        {isFault(error, 404) ? (
          <ToList />
        ) : (
          <Button variant="default" size="xs" onClick={() => void onRetry()}>
            {t('fault.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** Out of the record that does not exist: another attempt would find it no more than the first. */
function ToList() {
  const t = useT()
  const [, room = ''] = useLocation().pathname.split('/')
  return (
    <Button component={Link} to={`/${room}`} variant="default" size="xs">
      {t('fault.list')}
    </Button>
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
