import { Alert, Text } from '@mantine/core'
import { IconCheck, IconKey, IconX } from '@tabler/icons-react'
import type { Registration } from './queries.ts'
import { useT } from './texts.ts'

/** What became of a request: the key is fetched by the app, once, and never shown here. */
export function DecidedRequest({ request }: { readonly request: Registration }) {
  const t = useT()
  const name = request.displayName
  if (request.status === 'rejected') {
    return (
      <Alert
        color="warning"
        variant="outline"
        icon={<IconX size={18} />}
        title={t('rejected', { name })}
      />
    )
  }
  const isFetched = request.answeredAt !== null
  return (
    <Alert
      color="good"
      variant="outline"
      icon={isFetched ? <IconCheck size={18} /> : <IconKey size={18} />}
      title={t('accepted', { name })}
    >
      <Text role="status">{isFetched ? t('key.fetched') : t('key.waits')}</Text>
    </Alert>
  )
}
