import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Order } from '../queries.ts'
import { useT } from './texts.ts'

/** Tax settings of orders without tax for businesses of other member states. */
const untaxedAbroad = [1, 4]
const colors = { waiting: 'gray', valid: 'good', invalid: 'danger', unconfirmed: 'warning' }

/** What VIES last said of the VAT id by which an order has no tax. */
export function VatBadge({ order }: { readonly order: Order }) {
  const t = useT()
  const { date } = useFormats()
  const sees = useCan()('customers.read')
  const { vatId } = order
  const isAsked = vatId !== '' && untaxedAbroad.includes(order.taxDetails.taxSetting)
  const { data } = useQuery({
    queryKey: ['orders', 'vat-checks', vatId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/vat-checks', { params: { query: { vatId, pageSize: 1 } }, signal })),
    enabled: sees && isAsked,
  })
  const [check] = data?.items ?? []
  if (!isAsked || !check) return null
  const day = date(check.answered ?? check.created)
  return (
    <Badge color={colors[check.state]} variant="outline">
      {t(`vatId.${check.state}`, { date: day })}
    </Badge>
  )
}
