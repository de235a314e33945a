import { Anchor, Button, Drawer, Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { ProviderPayments } from '../../../shared/provider-payments/provider-payments.tsx'
import { Names } from '../../../shared/records/names.tsx'
import { useT } from '../texts.ts'
import { type PaidDocument, type Payment, paymentQuery } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Kind } from './use-payment-columns.tsx'

interface PaymentDrawerProps {
  readonly paymentId: string
  readonly onShow: (paymentId: string) => void
  readonly onClose: () => void
}

/** A payment with all money of its invoice or order, and the way to give some of it back. */
export function PaymentDrawer({ paymentId, onShow, onClose }: PaymentDrawerProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(paymentQuery(paymentId))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(520px, 100%)"
      title={t('payment')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={240} aria-busy />}
      {data && <PaymentView {...data} onShow={onShow} />}
    </Drawer>
  )
}

function PaymentView(props: PaidDocument & { readonly onShow: (paymentId: string) => void }) {
  const { payment, all, onShow, invoiceId, number, refundable: paid, stillToPay } = props
  const t = useT()
  const can = useCan()
  const { date, dateTime, money } = useFormats()
  const [isRefunding, setRefunding] = useState(false)
  const { currencyIso } = payment
  const method = payment.paymentMethodId && can('paymentmethods.read') && (
    <Names of={{ path: '/v2/payment-methods' }} ids={payment.paymentMethodId} />
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fz={24} fw={600} lh={1.2}>
            {money(payment.kind === 1 ? -payment.amount : payment.amount, currencyIso)}
          </Text>
          <Text c="dimmed">{dateTime(payment.paymentDate)}</Text>
        </div>
        <Kind kind={payment.kind} />
      </Group>
      <Facts
        facts={[
          [
            t('invoice'),
            invoiceId && (
              <Anchor key="invoice" component={Link} to={`/invoices/${invoiceId}`}>
                {number}
              </Anchor>
            ),
          ],
          [
            t('customer'),
            <Anchor
              key="customer"
              component={Link}
              to={addressOfRecord('customer', props.customerId)}
            >
              {props.customerName}
            </Anchor>,
          ],
          [
            t('order'),
            <Anchor
              key="order"
              component={Link}
              to={addressOfRecord('salesOrder', props.salesOrderId)}
            >
              {invoiceId === null ? number : t('toOrder')}
            </Anchor>,
          ],
          [t('method'), method],
          [t('transaction'), payment.transactionId],
          [t('comment'), payment.comment],
          [
            t('receivedAs'),
            payment.receivedAmount === null
              ? ''
              : money(payment.receivedAmount, payment.receivedCurrencyIso ?? currencyIso),
          ],
          [t('providerFee'), payment.feeAmount > 0 ? money(payment.feeAmount, currencyIso) : ''],
          [t('tax'), payment.kind === 2 ? money(payment.taxAmount, currencyIso) : ''],
        ]}
      />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t(invoiceId === null ? 'moneyOfOrder' : 'moneyOfInvoice', { number })}
        </Title>
        <Table verticalSpacing={6}>
          <Table.Tbody>
            {all.map((one) => (
              <MoneyRow
                key={one.id}
                payment={one}
                isShown={one.id === payment.id}
                day={date(one.paymentDate)}
                onShow={() => onShow(one.id)}
              />
            ))}
            <Table.Tr fw={600}>
              <Table.Td colSpan={2}>
                {t(stillToPay < 0 ? 'creditOfCustomer' : 'stillToPay')}
              </Table.Td>
              <Table.Td ta="end">{money(Math.abs(stillToPay), currencyIso)}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Stack>
      {can('invoices.write') && (
        <Group>
          <Button variant="default" disabled={paid <= 0} onClick={() => setRefunding(true)}>
            {t('refund')}
          </Button>
          <Text size="sm" c="dimmed">
            {paid > 0
              ? t('refund.mostPaid', { amount: money(paid, currencyIso) })
              : t('refund.none')}
          </Text>
        </Group>
      )}
      <ProviderPayments
        salesOrderId={props.salesOrderId}
        transactionId={payment.transactionId}
        titleOrder={3}
      />
      {isRefunding && (
        <RefundDialog
          payment={payment}
          salesOrderId={props.salesOrderId}
          number={number}
          most={paid}
          usual={stillToPay < 0 ? Math.min(-stillToPay, paid) : Math.min(payment.amount, paid)}
          onClose={() => setRefunding(false)}
        />
      )}
    </Stack>
  )
}

interface MoneyRowProps {
  readonly payment: Payment
  readonly isShown: boolean
  readonly day: string
  readonly onShow: () => void
}

function MoneyRow({ payment, isShown, day, onShow }: MoneyRowProps) {
  const { money } = useFormats()
  const { kind, amount, currencyIso } = payment
  return (
    <Table.Tr {...(isShown && { bg: 'var(--kontor-surface)' })}>
      <Table.Td>
        <Anchor component="button" type="button" onClick={onShow}>
          {day}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Kind kind={kind} />
      </Table.Td>
      <Table.Td ta="end">{money(kind === 1 ? -amount : amount, currencyIso)}</Table.Td>
    </Table.Tr>
  )
}
