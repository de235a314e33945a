import { Anchor, Skeleton, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Names } from '../../../shared/records/names.tsx'
import { type Invoice, paymentsQuery } from '../queries.ts'
import { useT } from '../texts.ts'

const kinds = ['payment', 'refund', 'cashDiscount'] as const

/** What was paid of an invoice, given back, and taken off for paying early; each leads to its payment. */
export function Payments({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { date, money } = useFormats()
  const { data } = useQuery(paymentsQuery(invoice.id))
  if (data?.items.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('payments')}>
      <Title order={2}>{t('payments')}</Title>
      {!data && <Skeleton h={64} aria-busy />}
      {data && (
        <Table aria-label={t('payments')}>
          <Table.Tbody>
            {data.items.map(({ id, kind, amount, paymentDate, ...payment }) => (
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
      )}
    </Stack>
  )
}
