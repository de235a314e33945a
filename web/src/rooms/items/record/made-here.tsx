import { Anchor, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useT } from '../texts.ts'

/** More items than are made anywhere this is used. */
const madeMax = 500

const madeQuery = queryOptions({
  queryKey: ['production', 'items'],
  queryFn: ({ signal }) => {
    const params = { query: { pageSize: madeMax } }
    return answerOf(api.GET('/v2/production-items', { params, signal }))
  },
})

/** The way to what an item is made of, where it is made to stock, or to where this is said. */
export function MadeHere({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const can = useCan()
  const mayRead = can('production.read') || can('all.read')
  const { data } = useQuery({ ...madeQuery, enabled: mayRead })
  if (!mayRead || !data) return null
  const made = data.items.find((one) => one.itemId === itemId)
  return (
    <Text>
      {t(made ? 'made.here' : 'made.not')}{' '}
      <Anchor
        component={Link}
        to={made ? `/production/items/${made.id}` : '/production/items'}
        underline="always"
      >
        {t(made ? 'made.bill' : 'made.list')}
      </Anchor>
    </Text>
  )
}
