import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

/** The vouchers that the order redeemed, and what of that was given back. */
export function RedeemedVouchers({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  const { money } = useFormats()
  const { data } = useQuery({
    // It is read again when the order changes: a cancelled one gives back.
    queryKey: ['vouchers', 'of-order', order.id, order.paymentDetails, order.salesOrderStatus],
    queryFn: ({ signal }) => {
      const query = { salesOrderId: order.id, pageSize: 50 }
      return answerOf(api.GET('/v2/voucher-moves', { params: { query }, signal }))
    },
    enabled: can('vouchers.read'),
  })
  const moves = data?.items ?? []
  if (moves.length === 0) return null
  const names = [t('vouchers.issued'), t('vouchers.redeemed'), t('vouchers.givenBack')]
  return (
    <Stack component="section" gap="xs" aria-label={t('vouchers')}>
      <Title order={2}>{t('vouchers')}</Title>
      {moves.map(({ id, kind, voucherId, voucherCode, amount, currencyIso }) => (
        <Group key={id} gap="md">
          <Anchor component={Link} to={`/vouchers/${voucherId}`}>
            {voucherCode}
          </Anchor>
          <Text c="dimmed">{names[kind] ?? ''}</Text>
          <Text>{money(amount, currencyIso)}</Text>
        </Group>
      ))}
    </Stack>
  )
}
