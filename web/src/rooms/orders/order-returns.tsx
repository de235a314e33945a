import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useReturnStateName } from '../../shared/return-states.ts'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

/** As the interface numbers the status; later ones have delivered more. */
const partlyDelivered = 2

/** What of the order came back, and the way to announce more of it. */
export function OrderReturns({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  const { date } = useFormats()
  const { data } = useQuery({
    queryKey: ['returns', 'of-order', order.id],
    queryFn: ({ signal }) => {
      const query = { salesOrderId: order.id, sort: '-returnDate' as const, pageSize: 50 }
      return answerOf(api.GET('/v2/returns', { params: { query }, signal }))
    },
    // Nothing comes back of what has not left.
    enabled: can('returns.read') && order.salesOrderStatus >= partlyDelivered,
  })
  const returns = data?.items ?? []
  const mayAnnounce = can('returns.write') && order.salesOrderStatus >= partlyDelivered
  if (returns.length === 0 && !mayAnnounce) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('returns')}>
      <Title order={2}>{t('returns')}</Title>
      {returns.map(({ id, number, returnDate, stateId }) => (
        <Group key={id} gap="md">
          <Anchor component={Link} to={`/returns/${id}`}>
            {number}
          </Anchor>
          <Text>{date(returnDate)}</Text>
          <ReturnState stateId={stateId} />
        </Group>
      ))}
      {mayAnnounce && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          component={Link}
          to="/returns/new"
          search={{ order: order.id } as never}
        >
          {t('returns.announce')}
        </Button>
      )}
    </Stack>
  )
}

function ReturnState({ stateId }: { readonly stateId: string }) {
  const nameOf = useReturnStateName()
  return <Text c="dimmed">{nameOf(stateId)}</Text>
}
