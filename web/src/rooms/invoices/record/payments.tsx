import { Anchor, Stack, Table, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import type { Invoice, Payment } from '../queries.ts'
import { useT } from '../texts.ts'

const kinds = ['payment', 'refund', 'cashDiscount'] as const

/** What was paid of an invoice, given back, and taken off for paying early; each leads to its payment. */
export function Payments({
  invoice,
  payments,
}: {
  readonly invoice: Invoice
  readonly payments: readonly Payment[]
}) {
  const t = useT()
  const { date, money } = useFormats()
  return (
    <Stack component="section" gap="xs" aria-label={t('payments')}>
      <Title order={2}>{t('payments')}</Title>
      <Table aria-label={t('payments')}>
        <Table.Tbody>
          {payments.map(({ id, kind, amount, paymentDate, ...payment }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor
                  component={Link}
                  to="/payments"
                  search={{ search: invoice.number ?? '', payment: id } as never}
                >
                  {t(`payment.${kinds[kind] ?? 'payment'}`)}
                </Anchor>
              </Table.Td>
              <Table.Td>{date(paymentDate)}</Table.Td>
              <Table.Td>
                {payment.paymentMethodId && (
                  <Names of={{ path: '/v2/payment-methods' }} ids={payment.paymentMethodId} />
                )}
              </Table.Td>
              <Table.Td>{payment.transactionId}</Table.Td>
              <Table.Td ta="right">
                {money(kind === 1 ? -amount : amount, payment.currencyIso)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
