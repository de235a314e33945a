import { Anchor, Button, Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { Facts } from '../../../shared/facts.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { invoiceQuery, type Line, type Proposal } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './desk.module.css'
import { dayOfBank, LineState } from './line-list.tsx'
import { Proposals } from './proposals.tsx'
import type { Desk } from './use-desk.ts'

interface LineActions {
  readonly book: (proposal: Proposal) => void
  readonly search: () => void
  readonly ignore: () => void
  readonly reopen: () => void
}

interface LinePanelProps {
  readonly desk: Desk
  readonly line: Line
  readonly actions: LineActions
}

/** The chosen line as a whole, and what can be done with it. */
export function LinePanel({ desk, line, actions }: LinePanelProps) {
  const t = useT()
  const { date, money } = useFormats()
  const mayBook = useMayBook()
  return (
    <section aria-label={t('line')} className={classes['panel']}>
      <Stack gap={4}>
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h3">
            {line.otherName || t('nobody')}
          </Title>
          <LineState state={line.state} />
        </Group>
        <div className={classes['sum']}>{money(line.amount, line.currencyIso)}</div>
        <Text className={classes['said']}>{line.remittance || t('noPurpose')}</Text>
      </Stack>
      <Facts
        facts={[
          [t('bookingDay'), date(dayOfBank(line.bookingDay))],
          [t('account'), spaced(line.iban)],
          [t('otherIban'), spaced(line.otherIban)],
          [t('endToEnd'), line.endToEndId === 'NOTPROVIDED' ? '' : line.endToEndId],
          [t('returned'), line.returnReason],
          [t('fees'), line.fees > 0 ? money(line.fees, line.currencyIso) : ''],
        ]}
      />
      {line.state === 'open' ? (
        <>
          <Group gap="xs">
            <Act keys="S" isOff={!mayBook || desk.isActing} onClick={actions.search}>
              {t('findOther')}
            </Act>
            <Act keys="I" isOff={!mayBook || desk.isActing} onClick={actions.ignore}>
              {t('ignore')}
            </Act>
            {!mayBook && (
              <Text size="sm" c="dimmed">
                {t('mayNotBook')}
              </Text>
            )}
          </Group>
          <Stack gap="xs">
            <Title order={3} size="h5">
              {t('proposals')}
            </Title>
            <Proposals
              line={line}
              isActing={desk.isActing}
              onBook={mayBook ? actions.book : undefined}
            />
          </Stack>
        </>
      ) : (
        <Decided
          line={line}
          onReopen={mayBook ? actions.reopen : undefined}
          isActing={desk.isActing}
        />
      )}
    </section>
  )
}

/** Lines are decided by those who may write both statements and payments. */
export function useMayBook(): boolean {
  const can = useCan()
  return can('bankstatements.write') && can('invoices.write')
}

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface ActProps {
  readonly keys: string
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: string
}

function Act({ keys, isOff, onClick, children }: ActProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isOff}
      onClick={onClick}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {keys}
        </Kbd>
      }
    >
      {children}
    </Button>
  )
}

interface DecidedProps {
  readonly line: Line
  readonly isActing: boolean
  readonly onReopen: (() => void) | undefined
}

/** What a line became. */
function Decided({ line, isActing, onReopen }: DecidedProps) {
  const t = useT()
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={3} size="h5">
        {t(line.state === 'booked' ? 'bookedAs' : 'ignoredBecause')}
      </Title>
      {line.bookings.map((booking) => (
        <Booking
          key={booking.paymentId ?? booking.invoiceId ?? booking.purchaseInvoiceId}
          line={line}
          {...booking}
        />
      ))}
      {line.comment !== '' && <Text className={classes['said']}>{line.comment}</Text>}
      {onReopen && (
        <Act keys="U" isOff={isActing} onClick={onReopen}>
          {t('reopen')}
        </Act>
      )}
    </Stack>
  )
}

type BookingProps = { readonly line: Line } & Line['bookings'][number]

function Booking(booking: BookingProps) {
  const { line, invoiceId, salesOrderId, purchaseInvoiceId, paymentId, amount } = booking
  const t = useT()
  const { money } = useFormats()
  const { data } = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: invoiceId !== null })
  const kind = line.amount < 0 === (purchaseInvoiceId === null) ? 'booked.refund' : 'booked.payment'
  return (
    <Text>
      {t(kind, { amount: money(amount, line.currencyIso) })}{' '}
      {data && (
        <Anchor component={Link} to={`/invoices/${invoiceId}`}>
          {t('invoiceNumber', { number: data.number ?? '' })}
        </Anchor>
      )}
      {purchaseInvoiceId && (
        <Anchor component={Link} to={`/purchasing/${purchaseInvoiceId}`}>
          {t('toPurchase')}
        </Anchor>
      )}
      {salesOrderId && (
        <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)}>
          {t('toOrder')}
        </Anchor>
      )}
      {paymentId && (
        <>
          {' · '}
          <Anchor component={Link} to="/payments" search={{ payment: paymentId } as never}>
            {t('toPayment')}
          </Anchor>
        </>
      )}
    </Text>
  )
}
