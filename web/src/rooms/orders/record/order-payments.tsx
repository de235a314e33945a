import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Order } from '../queries.ts'
import { orderPaymentsKey } from './read-again.ts'
import { useT } from './texts.ts'

/** Loaded when somebody uses credit. */
const CreditDialog = lazy(async () => ({
  default: (await import('./dialogs/credit-dialog.tsx')).CreditDialog,
}))

/** By the numbers of the interface. */
const kinds = ['payment', 'refund', 'cashDiscount'] as const

/** All money of the order, before and with its invoices, and the way to record more of it. */
export function OrderPayments({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  const { date, money } = useFormats()
  const { stillToPay, creditAmount, currencyIso } = order.paymentDetails
  const [isUsingCredit, setUsingCredit] = useState(false)
  const { data } = useQuery({
    queryKey: orderPaymentsKey(order.id),
    queryFn: ({ signal }) => {
      const query = { salesOrderId: order.id, pageSize: 50 }
      return answerOf(api.GET('/v2/payments', { params: { query }, signal }))
    },
    enabled: can('invoices.read') && mayHavePayments(order),
  })
  const payments = data?.items ?? []
  const mayRecord = can('invoices.write') && stillToPay > 0 && !order.isCancelled
  if (payments.length === 0 && !mayRecord) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('payments')}>
      <Title order={2}>{t('payments')}</Title>
      {payments.map(({ id, kind, paymentDate, amount, invoiceNumber }) => (
        <Group key={id} gap="md">
          <Anchor component={Link} to="/payments" search={{ payment: id } as never}>
            {date(paymentDate)}
          </Anchor>
          <Text fw={600}>{money(kind === 1 ? -amount : amount, currencyIso)}</Text>
          <Badge variant="outline" color="gray" c="var(--kontor-muted)">
            {t(`payment.${kinds[kind] ?? 'payment'}`)}
          </Badge>
          <Text c="dimmed">
            {invoiceNumber === ''
              ? t('payment.beforeInvoice')
              : t('payment.ofInvoice', { number: invoiceNumber })}
          </Text>
        </Group>
      ))}
      {creditAmount > 0 && (
        <Text>{t('payment.credit', { amount: money(creditAmount, currencyIso) })}</Text>
      )}
      {creditAmount > 0 && can('invoices.write') && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setUsingCredit(true)}
        >
          {t('credit.use')}
        </Button>
      )}
      {isUsingCredit && (
        <Suspense>
          <CreditDialog order={order} onClose={() => setUsingCredit(false)} />
        </Suspense>
      )}
      {mayRecord && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          component={Link}
          to="/payments/new"
          search={{ order: order.id } as never}
        >
          {t('payment.record')}
        </Button>
      )}
    </Stack>
  )
}

/** What was given back in full was paid for an order that ended or is cancelled. */
function mayHavePayments({ paymentDetails, salesOrderStatus }: Order): boolean {
  return paymentDetails.alreadyPaidAmount > 0 || salesOrderStatus >= ended
}

/** As the interface numbers the status: completed, then cancelled. */
const ended = 4
