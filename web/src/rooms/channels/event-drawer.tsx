import { Button, Code, Drawer, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { eventQuery } from './queries.ts'
import { useT } from './texts.ts'

/** One event: what it says, how often it was delivered, why it failed, and the way back into the queue. */
export function EventDrawer({
  salesChannelId,
  eventId,
  onClose,
}: {
  readonly salesChannelId: string
  readonly eventId: string
  readonly onClose: () => void
}) {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const { number, dateTime } = useFormats()
  const { data, error, refetch } = useQuery(eventQuery(salesChannelId, eventId))
  const requeue = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/channel-connections/{salesChannelId}/events/{eventId}/requeue', {
          params: { path: { salesChannelId, eventId } },
        }),
      ),
    onSuccess: () => {
      sayDone(t('requeuedOne'))
      void client.invalidateQueries({ queryKey: ['channels'] })
      onClose()
    },
  })
  const failed = error ?? requeue.error
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data?.type ?? t('event')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {failed && <PageFault error={failed} onRetry={refetch} />}
      {data && (
        <Stack>
          <Text>
            {t('delivered', { attempts: data.attempts, last: dateTime(data.lastDelivered) })}
          </Text>
          {data.reason !== '' && <Text c="danger">{t(`reason.${data.reason}`)}</Text>}
          <Text c="dimmed">{t('event.id', { id: number(data.id) })}</Text>
          <Code block tabIndex={0}>
            {data.event ? JSON.stringify(data.event, null, 2) : t('event.gone')}
          </Code>
          {data.status === 'failed' && can('saleschannels.write') && (
            <Group justify="flex-end">
              <Button loading={requeue.isPending} onClick={() => requeue.mutate()}>
                {t('requeue')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Drawer>
  )
}
