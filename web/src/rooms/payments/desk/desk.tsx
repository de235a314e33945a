import { Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../../queries.ts'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { type KeyBinding, useKeys } from '../../../shared/keys.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { Pager } from '../pager.tsx'
import type { Line, Proposal } from '../queries.ts'
import { useT } from '../texts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './desk.module.css'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { LineList } from './line-list.tsx'
import { LinePanel, useMayBook } from './line-panel.tsx'
import { type LineSearch, lineStates, readLineSearch } from './line-search.ts'
import { numbersOf, tooMuchOf } from './proposals.tsx'
import {
  bookLine,
  ignoreLine,
  type LineBooking,
  linesAtOnce,
  proposalsQuery,
  reopenLine,
} from './queries.ts'
import { type Desk, isOpen, useDesk } from './use-desk.ts'

interface BankDeskProps {
  /** Of one statement; without it of all. */
  readonly bankStatementId?: string
  /** Where it stands, without what is searched for. */
  readonly address: string
  readonly search: LineSearch
}

/** Lines at the left, the chosen one with its proposals at the right, and a key for each decision. */
export function BankDesk(props: BankDeskProps) {
  const { address, search } = props
  return (
    <>
      <DeskFilters address={address} search={search} />
      <DeskBody key={JSON.stringify(search)} {...props} />
    </>
  )
}

function DeskBody({ bankStatementId, address, search }: BankDeskProps) {
  const t = useT()
  const desk = useDesk(bankStatementId, search)
  const { lines, chosen, query, total } = desk
  const work = useLineWork(desk)
  return (
    <>
      {query.error && <PageFault error={query.error} onRetry={query.refetch} />}
      {query.isPending && <Skeleton h={320} aria-busy />}
      {query.data && lines.length === 0 && (
        <Empty text={t(search.state || search.search ? 'lines.none' : 'lines.allDecided')} />
      )}
      {chosen && (
        <div className={classes['desk']}>
          <LineList desk={desk} onEnter={work.bookFirst} />
          <LinePanel key={chosen.id} desk={desk} line={chosen} actions={work.actions} />
        </div>
      )}
      {lines.length > 0 && <DeskFoot address={address} search={search} desk={desk} total={total} />}
      {work.dialogs}
    </>
  )
}

/** What can be done with the chosen line, by buttons and by keys, and the dialogs that some of it needs. */
function useLineWork(desk: Desk) {
  const t = useT()
  const { money } = useFormats()
  const mayBook = useMayBook()
  const { chosen, decide } = desk
  const [dialog, setDialog] = useState<'search' | 'ignore'>()
  const [asked, setAsked] = useState<Proposal>()
  const amount = chosen ? money(chosen.amount, chosen.currencyIso) : ''
  const booked = (line: Line, body: LineBooking, numbers: string) =>
    decide({
      ...{ line, act: () => bookLine(line.id, body), goesOn: true },
      done: t('bookedTo', { amount, numbers }),
    })
  const bookAs = (line: Line, proposal: Proposal) =>
    booked(line, bookingOf(line, proposal), numbersOf(proposal))
  const actions = {
    book: (proposal: Proposal) => {
      if (!chosen || !mayBook || !isOpen(chosen)) return
      if (tooMuchOf(chosen, proposal) > 0) setAsked(proposal)
      else bookAs(chosen, proposal).catch(sayFailed)
    },
    search: () => chosen && mayBook && isOpen(chosen) && setDialog('search'),
    ignore: () => chosen && mayBook && isOpen(chosen) && setDialog('ignore'),
    reopen: () => {
      if (!chosen || !mayBook || isOpen(chosen)) return
      const act = () => reopenLine(chosen.id)
      decide({ line: chosen, act, done: t('reopened'), goesOn: false }).catch(sayFailed)
    },
  }
  const bookPlace = (place: number) => {
    const known = chosen && queries.getQueryData(proposalsQuery(chosen.id).queryKey)
    const proposal = known?.proposals[place - 1]
    if (proposal) actions.book(proposal)
  }
  useKeys(keysOf(t, { ...actions, bookPlace, move: desk.move }))
  const close = () => setDialog(undefined)
  const dialogs = chosen && (
    <>
      {dialog === 'search' && (
        <AssignDialog
          line={chosen}
          onBook={(body, numbers) => booked(chosen, body, numbers)}
          onClose={close}
        />
      )}
      {dialog === 'ignore' && (
        <IgnoreDialog
          line={chosen}
          onIgnore={(comment) =>
            decide({
              ...{ line: chosen, act: () => ignoreLine(chosen.id, comment), goesOn: true },
              done: t('ignoredSaid', { amount }),
            })
          }
          onClose={close}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          isHarmless
          title={t('credit.title')}
          action={t('book')}
          onConfirm={() => bookAs(chosen, asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('credit.text', { amount: money(tooMuchOf(chosen, asked), chosen.currencyIso) })}
        </ConfirmDialog>
      )}
    </>
  )
  return { actions, bookFirst: () => bookPlace(1), dialogs }
}

/** What is more than open was agreed to before. */
function bookingOf(line: Line, proposal: Proposal): LineBooking {
  const { invoices, salesOrders, purchaseInvoices, restAmount } = proposal
  const allowsOverpayment = tooMuchOf(line, proposal) > 0
  return {
    ...(invoices.length > 0 && {
      invoices: invoices.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
    }),
    ...(salesOrders.length > 0 && {
      salesOrders: salesOrders.map(({ salesOrderId, amount }) => ({ salesOrderId, amount })),
    }),
    ...(purchaseInvoices.length > 0 && {
      purchaseInvoices: purchaseInvoices.map(({ purchaseInvoiceId, amount }) => ({
        ...{ purchaseInvoiceId, amount },
      })),
    }),
    ...(allowsOverpayment && { allowsOverpayment }),
    ...(restAmount > 0 && { ignoresRest: true }),
  }
}

interface KeyedActions {
  readonly bookPlace: (place: number) => void
  readonly search: () => void
  readonly ignore: () => void
  readonly reopen: () => void
  readonly move: (steps: number) => void
}

function keysOf(t: ReturnType<typeof useT>, act: KeyedActions): readonly KeyBinding[] {
  const places = [2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({
    ...{ keys: String(place), label: t('key.place', { place }) },
    run: () => act.bookPlace(place),
  }))
  return [
    { keys: 'j', label: t('key.next'), run: () => act.move(1) },
    { keys: 'k', label: t('key.before'), run: () => act.move(-1) },
    // The list reacts to it where it has the focus; elsewhere it presses what has.
    { keys: 'Enter', label: t('key.first') },
    { keys: 'b', label: t('key.first'), run: () => act.bookPlace(1) },
    { keys: '1', label: t('key.first'), run: () => act.bookPlace(1) },
    ...places,
    { keys: 's', label: t('findOther'), run: act.search },
    { keys: 'i', label: t('ignore'), run: act.ignore },
    { keys: 'u', label: t('reopen'), run: act.reopen },
  ]
}

type DeskPlace = Pick<BankDeskProps, 'address' | 'search'>

function useShow({ address, search }: DeskPlace) {
  const navigate = useNavigate()
  return (change: object, replace: boolean) => {
    const next = readLineSearch({ ...search, page: undefined, ...change })
    void navigate({ to: address, search: next as never, replace })
  }
}

function DeskFilters(place: DeskPlace) {
  const t = useT()
  const show = useShow(place)
  const { search, state = 'open' } = place.search
  return (
    <Group align="flex-end" gap="sm">
      <SearchText
        label={t('lines.search')}
        placeholder={t('lines.search.hint')}
        value={search}
        onSearch={(text) => show({ search: text }, true)}
      />
      <div>
        <VisuallyHidden id="line-state">{t('lines.state')}</VisuallyHidden>
        <SegmentedControl
          aria-labelledby="line-state"
          value={state}
          onChange={(next) => show({ state: next }, false)}
          data={lineStates.map((value) => ({ value, label: t(`lines.${value}`) }))}
        />
      </div>
    </Group>
  )
}

function DeskFoot({ desk, total, ...place }: DeskPlace & { desk: Desk; total: number }) {
  const t = useT()
  const show = useShow(place)
  const { page = 1 } = place.search
  const pages = Math.ceil(total / linesAtOnce)
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('lines.count', { shown: desk.lines.length, total, open: desk.openCount })}
      </Text>
      <Pager page={page} pages={pages} onPage={(next) => show({ page: next }, false)} />
    </Group>
  )
}
