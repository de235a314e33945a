import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useT } from './texts.ts'

/** More webhooks than a tenant has. */
const pageSize = 500
const watchedMs = 60_000

/** The receivers that nothing is sent to at present, since they have failed again and again. */
export function SuspendedWebhooks() {
  const t = useT()
  const formats = useFormats()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['today', 'webhooks'],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/webhooks', { params: { query: { pageSize } }, signal })),
    enabled: can('webhooks.read'),
    refetchInterval: watchedMs,
  })
  const suspended = (data?.items ?? []).filter(({ suspendedUntil }) => suspendedUntil !== null)
  if (suspended.length === 0) return null
  return (
    <Alert color="warning" variant="outline" title={t('webhooks.title')} role="status">
      <Text size="sm">{t('webhooks.text')}</Text>
      <List size="sm" mt="xs">
        {suspended.map(({ id, name, address, failures, suspendedUntil }) => (
          <List.Item key={id}>
            {t('webhooks.entry', {
              name,
              address,
              failures: formats.number(failures),
              until: formats.dateTime(suspendedUntil),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
