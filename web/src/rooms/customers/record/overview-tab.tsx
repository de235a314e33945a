import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useCan } from '../../../session.ts'
import { Facts } from '../../../shared/facts.tsx'
import { linesOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Notes } from '../../../shared/notes/notes.tsx'
import classes from '../../../shared/records/records.module.css'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Customer, mainAddress } from '../queries.ts'
import { useT } from '../texts.ts'
import { useSees } from '../use-sees.ts'
import { ContactWays } from './contact-ways.tsx'
import { notesOfCustomer } from './customer-notes.ts'
import { invoicesQuery, ordersQuery, quotationsQuery, returnsQuery } from './sales-queries.ts'
import { VatChecks } from './vat-checks.tsx'

/** What somebody on the telephone asks about: the latest orders, invoices and returns, and what colleagues noted. */
export function OverviewTab({ customer }: { readonly customer: Customer }) {
  const can = useCan()
  const sees = useSees()
  const { customerId, mergedIntoCustomerId } = customer
  const notes = useMemo(() => notesOfCustomer(customerId), [customerId])
  const mayNote = can('customers.write') && mergedIntoCustomerId === null
  return (
    <div className={classes['columns']}>
      <Stack gap="xl" miw={0}>
        {sees('salesorders.read') && <Orders customerId={customerId} />}
        {sees('salesquotations.read') && <Quotations customerId={customerId} />}
        {sees('invoices.read') && <Invoices customerId={customerId} />}
        {sees('returns.read') && <Returns customerId={customerId} />}
      </Stack>
      <Stack component="aside" miw={0}>
        <Notes notes={notes} mayWrite={mayNote} />
        <Reach customer={customer} />
        <VatChecks customer={customer} />
      </Stack>
    </div>
  )
}

interface OfCustomer {
  readonly customerId: string
}

const statuses = [
  ...(['draft', 'open', 'partlyDelivered', 'delivered', 'completed', 'cancelled'] as const),
]
const payments = ['unpaid', 'partlyPaid', 'paid'] as const

function Orders({ customerId }: OfCustomer) {
  const t = useT()
  const { date, money } = useFormats()
  const { data } = useQuery(ordersQuery(customerId))
  return (
    <Latest
      title={t('orders')}
      none={t('orders.none')}
      total={data?.totalItems}
      heads={[t('number'), t('day'), t('state'), t('amount')]}
      rows={data?.items.map((order) => [
        <OrderLink key="link" to={order.id} name={order.salesOrderNumber} />,
        date(order.salesOrderDate),
        t(`status.${statuses[order.salesOrderStatus] ?? 'open'}`),
        money(order.paymentDetails.totalGrossAmount, order.paymentDetails.currencyIso),
      ])}
    />
  )
}

const offers = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const

function Quotations({ customerId }: OfCustomer) {
  const t = useT()
  const { date, money } = useFormats()
  const { data } = useQuery(quotationsQuery(customerId))
  if (data?.totalItems === 0) return null
  return (
    <Latest
      title={t('quotations')}
      none=""
      total={data?.totalItems}
      heads={[t('number'), t('day'), t('validUntil'), t('state'), t('amount')]}
      rows={data?.items.map((one) => [
        <Anchor key="link" component={Link} to={`/orders/quotations/${one.id}`}>
          {one.salesQuotationNumber}
        </Anchor>,
        date(one.salesQuotationDate),
        one.validUntil === null ? '–' : date(one.validUntil),
        t(`offer.${offers[one.salesQuotationStatus] ?? 'draft'}`),
        money(one.paymentDetails.totalGrossAmount, one.paymentDetails.currencyIso),
      ])}
    />
  )
}

function Invoices({ customerId }: OfCustomer) {
  const t = useT()
  const { date, money } = useFormats()
  const { data } = useQuery(invoicesQuery(customerId))
  return (
    <Latest
      title={t('invoices')}
      none={t('invoices.none')}
      total={data?.totalItems}
      heads={[t('number'), t('day'), t('due'), t('state'), t('amount'), t('toPay')]}
      rows={data?.items.map((invoice) => {
        const { totalGrossAmount, stillToPay, currencyIso, paymentStatus } =
          invoice.invoicePaymentDetails
        const state = payments[paymentStatus] ?? 'unpaid'
        return [
          <OrderLink key="link" to={invoice.salesOrderId} name={invoice.number ?? t('draft')} />,
          invoice.invoiceDate ? date(invoice.invoiceDate) : '–',
          invoice.dueDate ? date(invoice.dueDate) : '–',
          t(invoice.isCancelled ? 'status.cancelled' : `payment.${state}`),
          money(totalGrossAmount, currencyIso),
          <Owed key="owed" amount={stillToPay} isLate={isPast(invoice.dueDate)}>
            {money(stillToPay, currencyIso)}
          </Owed>,
        ]
      })}
    />
  )
}

const isPast = (moment: string | null) => moment !== null && new Date(moment) < new Date()

/** In red where it should have come by now. */
function Owed({
  amount,
  isLate,
  children,
}: {
  readonly amount: number
  readonly isLate: boolean
  readonly children: string
}) {
  if (amount <= 0) return <Text c="dimmed">–</Text>
  return <Text {...(isLate && { c: 'danger', fw: 600 })}>{children}</Text>
}

function Returns({ customerId }: OfCustomer) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useQuery(returnsQuery(customerId))
  if (data?.totalItems === 0) return null
  return (
    <Latest
      title={t('returns')}
      none=""
      total={data?.totalItems}
      heads={[t('number'), t('day'), t('returns.why')]}
      rows={data?.items.map((one) => [
        <Anchor key="link" component={Link} to={`/returns/${one.id}`}>
          {one.number}
        </Anchor>,
        date(one.returnDate),
        one.externalComment || one.internalComment || '–',
      ])}
    />
  )
}

/** Documents are shown with the order that they belong to. */
function OrderLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <Anchor component={Link} to={`/orders/${to}`}>
      {name}
    </Anchor>
  )
}

interface LatestProps {
  readonly title: string
  readonly none: string
  readonly total: number | undefined
  readonly heads: readonly string[]
  /** Undefined while they are read. */
  readonly rows: readonly (readonly ReactNode[])[] | undefined
}

function Latest({ title, none, total, heads, rows }: LatestProps) {
  const t = useT()
  const { number } = useFormats()
  const isMoney = (head: string) => head === t('amount') || head === t('toPay')
  return (
    <section aria-label={title} aria-busy={!rows}>
      <Title order={2} size="h4" mb="xs">
        {title}{' '}
        {total !== undefined && total > (rows?.length ?? 0) && (
          <Text component="span" size="sm" c="dimmed">
            {t('latestOf', { shown: number(rows?.length ?? 0), total: number(total) })}
          </Text>
        )}
      </Title>
      {rows?.length === 0 && <Text c="dimmed">{none}</Text>}
      {rows && rows.length > 0 && (
        <WideTable minWidth={heads.length * 84}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} scope="col" {...(isMoney(head) && { ta: 'end' as const })}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are replaced as a whole.
                <Table.Tr key={at}>
                  {cells.map((cell, column) => (
                    <Table.Td
                      key={heads[column]}
                      {...(isMoney(heads[column] ?? '') && { ta: 'end' as const })}
                    >
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </section>
  )
}

/** Where the customer is written to, and since when. */
function Reach({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const { date } = useFormats()
  const address = mainAddress(customer)
  return (
    <section className={classes['card']} aria-label={t('reach')}>
      <Title order={2} size="h5" mb="sm">
        {t('reach')}
      </Title>
      <Stack gap="sm">
        {address && <ContactWays of={address} />}
        <Facts
          facts={[
            [t('address.single'), address && linesOfAddress(address, language)],
            [t('vatId'), address?.vatId],
            [t('since'), date(customer.createdDate)],
          ]}
        />
      </Stack>
    </section>
  )
}
