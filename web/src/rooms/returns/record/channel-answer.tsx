import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { channelReturnsQuery, type Return } from '../queries.ts'
import { useT } from '../texts.ts'

/** What the marketplace knows of the return, and what it said to what was decided. */
export function ChannelAnswer({ returned }: { readonly returned: Return }) {
  const t = useT()
  const { data } = useQuery(channelReturnsQuery(returned.salesOrderId))
  const own = data?.items.filter(({ returnId }) => returnId === returned.id) ?? []
  return own.map(({ sellerReturnId, channelReturnId, status, errors }) => (
    <Alert
      key={sellerReturnId}
      variant="outline"
      color={status === 'rejected' ? 'danger' : 'accent'}
      title={t(`channel.${status}`)}
    >
      {channelReturnId && <Text>{t('channel.number', { number: channelReturnId })}</Text>}
      {errors.map(({ code, message }) => (
        <Text key={code}>{message}</Text>
      ))}
    </Alert>
  ))
}
