import { Badge, Button, Kbd, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { exact } from '../amounts.ts'
import type { Line, Proposal } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './desk.module.css'
import { proposalsQuery } from './queries.ts'

interface ProposalsProps {
  readonly line: Line
  readonly isActing: boolean
  /** Undefined: the person may not. */
  readonly onBook: ((proposal: Proposal) => void) | undefined
}

/** What the line may be, the most probable first, each with its key and its reasons. */
export function Proposals({ line, isActing, onBook }: ProposalsProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(proposalsQuery(line.id))
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={160} aria-busy />
  if (data.proposals.length === 0) return <Text c="dimmed">{t('proposals.none')}</Text>
  return (
    <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {data.proposals.slice(0, 9).map((proposal, index) => (
        <ProposalCard
          key={idsOf(proposal)}
          line={line}
          proposal={proposal}
          place={index + 1}
          isActing={isActing}
          onBook={onBook && (() => onBook(proposal))}
        />
      ))}
    </Stack>
  )
}

interface ProposalCardProps extends Pick<ProposalsProps, 'line' | 'isActing'> {
  readonly proposal: Proposal
  readonly place: number
  readonly onBook: (() => void) | undefined
}

function ProposalCard({ line, proposal, place, isActing, onBook }: ProposalCardProps) {
  const t = useT()
  const { number, money } = useFormats()
  const { confidence, reasons, invoices } = proposal
  const numbers = numbersOf(proposal)
  const [order] = proposal.salesOrders
  const { purchaseInvoices } = proposal
  const isPurchase = invoices.length === 0 && purchaseInvoices.length > 0
  const count = invoices.length + purchaseInvoices.length
  return (
    <li className={classes['proposal']} data-first={place === 1 || undefined}>
      <Kbd>{place}</Kbd>
      <Stack gap={2}>
        <Text fw={600}>
          {order
            ? t('orderNumber', { number: order.number })
            : t(isPurchase ? 'purchaseNumbers' : 'invoiceNumbers', { count, numbers })}
        </Text>
        {order && (
          <Text size="sm">
            <Effect line={line} invoice={{ ...order, cashDiscountAmount: 0 }} isOne />
          </Text>
        )}
        {invoices.map((invoice) => (
          <Text key={invoice.invoiceId} size="sm">
            <Effect line={line} invoice={invoice} isOne={count === 1} />
          </Text>
        ))}
        {purchaseInvoices.map(({ purchaseInvoiceId, number: of, amount }) => (
          <Text key={purchaseInvoiceId} size="sm">
            {t(line.amount < 0 ? 'effect.paid' : 'effect.reopened', {
              ...{ number: of, amount: money(amount, line.currencyIso) },
            })}
          </Text>
        ))}
        <ul className={classes['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Stack>
      <Stack gap={6} w={130}>
        <div>
          <Sureness proposal={proposal} />
          <div className={classes['sure']} aria-hidden>
            <span style={{ width: `${confidence}%` }} />
          </div>
          <Text size="xs" c="dimmed" mt={2}>
            {t('confidence', { percent: number(confidence) })}
          </Text>
        </div>
        {onBook && (
          <Button
            size="compact-sm"
            variant={place === 1 ? 'filled' : 'default'}
            disabled={isActing}
            onClick={onBook}
            aria-label={t(order ? 'bookAsOrder' : 'bookAs', { numbers })}
          >
            {t('book')}
          </Button>
        )}
      </Stack>
    </li>
  )
}

/** What it is about: invoices, orders or invoices of suppliers. */
export const numbersOf = ({ invoices, salesOrders, purchaseInvoices }: Proposal): string =>
  [...invoices, ...salesOrders, ...purchaseInvoices].map(({ number }) => number).join(', ')

const idsOf = ({ invoices, salesOrders, purchaseInvoices }: Proposal): string =>
  [
    ...invoices.map(({ invoiceId }) => invoiceId),
    ...salesOrders.map(({ salesOrderId }) => salesOrderId),
    ...purchaseInvoices.map(({ purchaseInvoiceId }) => purchaseInvoiceId),
  ].join(' ')

function Sureness({ proposal: { isCertain, confidence } }: { readonly proposal: Proposal }) {
  const t = useT()
  if (isCertain) return <Badge color="good">{t('sure.certain')}</Badge>
  const word = confidence >= 60 ? 'probable' : 'possible'
  return (
    <Badge variant="outline" color="gray" c="var(--kontor-muted)">
      {t(`sure.${word}`)}
    </Badge>
  )
}

interface EffectProps {
  readonly line: Line
  readonly invoice: Omit<Proposal['invoices'][number], 'invoiceId'>
  readonly isOne: boolean
}

/** What becomes of the invoice, in a sentence. */
function Effect({ line, invoice, isOne }: EffectProps) {
  const t = useT()
  const { money } = useFormats()
  const { amount, stillToPay, cashDiscountAmount, number } = invoice
  const inCurrency = (value: number) => money(value, line.currencyIso)
  const rest = exact(stillToPay - amount - cashDiscountAmount)
  const said = { amount: inCurrency(amount), number, rest: inCurrency(Math.abs(rest)) }
  const open = inCurrency(stillToPay)
  const before = isOne ? '' : `${number}: `
  if (line.amount < 0) return before + t('effect.refund', said)
  if (cashDiscountAmount > 0)
    return before + t('effect.discount', { open, discount: inCurrency(cashDiscountAmount) })
  if (rest === 0) return before + t('effect.whole', { open })
  return before + t(rest > 0 ? 'effect.part' : 'effect.tooMuch', { ...said, open })
}

/** What is more than open: it stays as credit only when a person says so. */
export function tooMuchOf(line: Line, { invoices, salesOrders }: Proposal): number {
  if (line.amount < 0) return 0
  const rests = [...invoices, ...salesOrders].map(({ amount, stillToPay }) =>
    Math.max(0, exact(amount - stillToPay)),
  )
  return exact(rests.reduce((total, rest) => total + rest, 0))
}
