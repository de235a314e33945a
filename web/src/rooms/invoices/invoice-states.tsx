import { Badge, Group } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { Invoice } from './queries.ts'
import { useT } from './texts.ts'

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

/** What is overdue and what is done stand out; a draft is dashed. */
const looks = {
  draft: { ...calm, style: { borderStyle: 'dashed' } },
  cancelled: { color: 'danger' },
  unpaid: calm,
  partlyPaid: { variant: 'outline', color: 'warning' },
  paid: { variant: 'outline', color: 'good' },
  overdue: { variant: 'outline', color: 'danger' },
} as const

const payments = ['unpaid', 'partlyPaid', 'paid'] as const

type State = keyof typeof looks

/** What became of an invoice: one state, or two where it is overdue. */
function statesOf(invoice: Invoice): readonly State[] {
  const { isDraft, isCancelled, dueDate, invoicePaymentDetails } = invoice
  if (isDraft) return ['draft']
  if (isCancelled) return ['cancelled']
  const payment = payments[invoicePaymentDetails.paymentStatus] ?? 'unpaid'
  const isOverdue = payment !== 'paid' && dueDate !== null && Date.parse(dueDate) < Date.now()
  return isOverdue ? ['overdue', ...(payment === 'partlyPaid' ? [payment] : [])] : [payment]
}

/** Whether the customer does not agree with an invoice that is open: it is left out of reminders up to its day. */
const isDisputed = ({ disputeReason, disputedUntil, ...invoice }: Invoice) =>
  disputeReason !== '' &&
  !invoice.isCancelled &&
  invoice.invoicePaymentDetails.paymentStatus < 2 &&
  (disputedUntil === null || Date.now() < Date.parse(disputedUntil) + 86_400_000)

/** In lists the first one alone: how much is open stands next to it. */
export function InvoiceStates({
  invoice,
  isShort = false,
}: {
  readonly invoice: Invoice
  readonly isShort?: boolean
}) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Group gap="xs" wrap="nowrap">
      {statesOf(invoice)
        .slice(0, isShort ? 1 : undefined)
        .map((state) => (
          <Badge key={state} {...looks[state]}>
            {t(`state.${state}`)}
          </Badge>
        ))}
      {!isShort && isDisputed(invoice) && (
        <Badge variant="outline" color="warning" title={invoice.disputeReason}>
          {invoice.disputedUntil === null
            ? t('disputed')
            : t('disputed.until', { day: date(invoice.disputedUntil) })}
        </Badge>
      )}
    </Group>
  )
}

/** The same in words. */
export function useStateWords(): (invoice: Invoice) => string {
  const t = useT()
  return (invoice) =>
    statesOf(invoice)
      .map((state) => t(`state.${state}`))
      .join(', ')
}
