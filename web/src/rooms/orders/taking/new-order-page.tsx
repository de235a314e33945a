import { Alert, Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useRecordChanges } from '../../../shared/changes/record-changes.ts'
import { useCommands } from '../../../shared/commands.ts'
import type { Changes } from '../../../shared/form/changes.ts'
import { useKeptDraft } from '../../../shared/form/kept-draft.ts'
import { useKeys } from '../../../shared/keys.ts'
import { Page } from '../../../shared/page.tsx'
import { IsSeen } from '../../../shared/whole.ts'
import { CustomerCard } from './customers/customer-card.tsx'
import { CustomerPart } from './customers/customer-part.tsx'
import { emptyOrder, type OrderDraft } from './draft.ts'
import { LinesPart } from './lines/lines-part.tsx'
import { readNewOrderSearch } from './new-order-search.ts'
import { creditsQuery, customerQuery } from './queries.ts'
import { Sums } from './sums.tsx'
import classes from './taking.module.css'
import { TermsPart } from './terms-part.tsx'
import { useT } from './texts.ts'
import { useCopiedQuotation } from './use-copied-quotation.ts'
import { useOrderAnswers } from './use-order-answers.ts'
import { type TakenKind, usePlaceOrder } from './use-place-order.ts'
import { refusedOf } from './use-refused.ts'

const addresses = { order: '/orders/new', quotation: '/orders/quotations/new' } as const

/** An order that somebody places by telephone, or a quotation for one, typed without a mouse. */
export function NewOrderPage({ kind = 'order' }: { readonly kind?: TakenKind }) {
  const t = useT()
  const { draft: order, change, clear, isTakenUp } = useKeptDraft(kind, emptyOrder)
  const customer = useCustomer(order.customerId)
  const answers = useOrderAnswers(order, customer.data)
  const { place, error, reset, isPlacing } = usePlaceOrder(order, customer.data, answers, {
    kind,
    change,
    clear,
  })
  const refused = refusedOf(error, order, answers)
  const search = useRef<HTMLInputElement>(null)
  const entry = useRef<HTMLInputElement>(null)
  const edit = (next: (before: OrderDraft) => OrderDraft) => {
    if (error) reset()
    change(next)
  }
  const stable = useStable(edit)
  const enterNew = useStable((changes: Changes | undefined) => edit(withNewCustomer(changes)))
  const startOver = () => {
    reset()
    clear()
    focusSoon(search)
  }
  useOrderKeys({ kind, place, startOver })
  const isLocked = customer.isLocked
  const isEmpty = order.lines.length === 0 && !order.customerId && !order.newCustomer
  useCopiedQuotation(isEmpty, stable)
  useAskedCustomer(addresses[kind], (asked) => {
    // What was begun for somebody else is not turned into an order of this customer.
    if (order.lines.length === 0 && !order.newCustomer) stable(withCustomer(asked))
  })
  return (
    <Page
      title={t(kind === 'order' ? 'title' : 'quotation.title')}
      actions={
        <>
          <Button variant="subtle" disabled={isEmpty} onClick={startOver}>
            {t('startOver')}
          </Button>
          <PlaceButtons {...{ kind, place, isLocked, isPlacing }} />
        </>
      }
    >
      <Opening first={order.customerId ? entry : search} />
      {isTakenUp && !isEmpty && (
        <Text size="sm">{t(kind === 'order' ? 'takenUp' : 'quotation.takenUp')}</Text>
      )}
      {refused.sentences.length > 0 && (
        <Alert color="danger" variant="outline" role="alert">
          {refused.sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <div className={classes['columns']}>
        <div className={classes['work']}>
          <CustomerPart
            ref={search}
            order={order}
            customer={customer.data}
            error={customer.error}
            onRetry={customer.refetch}
            onCustomer={(customerId) => {
              stable(withCustomer(customerId))
              focusSoon(customerId ? entry : search)
            }}
            onNew={enterNew}
          />
          <LinesPart
            entry={entry}
            order={order}
            answers={answers}
            refused={refused}
            onChange={stable}
            sellsCards
          />
        </div>
        <Sums answers={answers} />
        <aside className={classes['side']} aria-label={t('side')}>
          {customer.data && (
            <CustomerCard
              customer={customer.data}
              total={answers.calculation?.totalGrossAmount ?? 0}
            />
          )}
          <TermsPart
            kind={kind}
            order={order}
            customer={customer.data}
            answers={answers}
            onChange={stable}
          />
        </aside>
      </div>
    </Page>
  )
}

interface PlaceButtonsProps {
  readonly kind: TakenKind
  readonly place: (isDraft: boolean) => void
  readonly isLocked: boolean
  readonly isPlacing: boolean
}

/** An order is kept as a draft or placed; a quotation is a draft until it is sent. */
function PlaceButtons({ kind, place, isLocked, isPlacing }: PlaceButtonsProps) {
  const t = useT()
  return (
    <>
      {kind === 'order' && (
        <Button
          variant="default"
          disabled={isLocked}
          loading={isPlacing}
          onClick={() => place(true)}
          rightSection={<Kbd visibleFrom="sm">Ctrl S</Kbd>}
        >
          {t('keep')}
        </Button>
      )}
      <Button
        disabled={isLocked}
        loading={isPlacing}
        onClick={() => place(false)}
        rightSection={<Kbd visibleFrom="sm">Ctrl ↵</Kbd>}
      >
        {t(kind === 'order' ? 'place' : 'quotation.place')}
      </Button>
    </>
  )
}

/** Calls back once with the customer whose order is to be taken, where the address names one, and forgets that. */
function useAskedCustomer(address: string, onAsked: (customerId: string) => void): void {
  const navigate = useNavigate()
  const { customer } = readNewOrderSearch(useSearch({ strict: false }))
  const begin = useEffectEvent(onAsked)
  useEffect(() => {
    if (customer === undefined) return
    begin(customer)
    void navigate({ to: address, replace: true, ignoreBlocker: true })
  }, [customer, address, navigate])
}

/** The customer as it is now: somebody may lock, change or merge it while the order is typed. */
function useCustomer(customerId: string | undefined) {
  const { data, error, refetch } = useQuery({
    ...customerQuery(customerId ?? ''),
    enabled: customerId !== undefined,
  })
  const credits = useQuery(creditsQuery(customerId ? [customerId] : []))
  useRecordChanges(({ resource, id }) => {
    if (resource !== 'customer' || id !== customerId) return
    void refetch()
    void credits.refetch()
  })
  // What was read before the customer was gone is no customer any more.
  const found = customerId && !error ? data : undefined
  return { data: found, error, refetch, isLocked: found?.isLocked === true }
}

function withCustomer(customerId: string | undefined) {
  return ({ customerId: _, newCustomer: __, deliveryAddressId: ___, ...order }: OrderDraft) => ({
    ...order,
    ...(customerId !== undefined && { customerId }),
  })
}

function withNewCustomer(newCustomer: Changes | undefined) {
  return ({ newCustomer: _, ...order }: OrderDraft) => ({
    ...order,
    ...(newCustomer && { newCustomer }),
  })
}

/** When it is there: another part may stand in its place until the page is drawn again. */
function focusSoon(input: RefObject<HTMLInputElement | null>): void {
  requestAnimationFrame(() => input.current?.focus())
}

/** One begins with the customer, or with the next item of an order that was begun. */
function Opening({ first }: { readonly first: RefObject<HTMLInputElement | null> }) {
  const isSeen = useContext(IsSeen)
  const begin = useRef(first)
  useEffect(() => {
    if (isSeen) begin.current.current?.focus()
  }, [isSeen])
  return null
}

/** The same function as long as the page is there, so that lines need not be drawn again for it. */
function useStable<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act)
  latest.current = act
  return useRef((argument: Argument) => latest.current(argument)).current
}

function useOrderKeys({
  kind,
  place,
  startOver,
}: {
  readonly kind: TakenKind
  readonly place: (isDraft: boolean) => void
  readonly startOver: () => void
}): void {
  const t = useT()
  const isOrder = kind === 'order'
  const placing = t(isOrder ? 'place' : 'quotation.place')
  // In fields as well.
  useHotkeys(
    [
      ['mod+S', () => place(isOrder)],
      ['mod+Enter', () => place(false)],
    ],
    [],
  )
  useKeys([
    { keys: 'Ctrl ↵', label: placing },
    ...(isOrder ? [{ keys: 'Ctrl S', label: t('keep') }] : []),
    { keys: 'Ctrl Delete', label: t('keys.remove') },
    { keys: '↑ ↓', label: t('keys.step') },
    { keys: '↵', label: t('keys.next') },
  ])
  useCommands([
    { id: 'order.place', label: placing, run: () => place(false) },
    ...(isOrder ? [{ id: 'order.keep', label: t('keep'), run: () => place(true) }] : []),
    { id: 'order.startOver', label: t('startOver'), run: startOver },
  ])
}
