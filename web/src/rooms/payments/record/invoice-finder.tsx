import { Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useT } from '../texts.ts'
import { candidatesQuery } from './candidate.ts'
import type { Candidate } from './parts.ts'
import classes from './record.module.css'

interface InvoiceFinderProps {
  readonly isRefund?: boolean
  /** Whether an order is paid without anything else. */
  readonly isAlone?: boolean
  /** In this currency alone, once one is known. */
  readonly currencyIso: string | undefined
  readonly chosen: readonly Candidate[]
  readonly onChoose: (candidate: Candidate) => void
  readonly first?: string
}

const restMs = 200

/** Invoices by number, order, name or amount: Enter takes the first one, the arrow leads to the others. */
export function InvoiceFinder(props: InvoiceFinderProps) {
  const { isRefund = false, isAlone = false, currencyIso, chosen, onChoose, first = '' } = props
  const t = useT()
  const [text, setText] = useState(first)
  const [asked] = useDebouncedValue(text.trim(), restMs)
  const box = useRef<HTMLDivElement>(null)
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(asked, isRefund))
  const taken = new Set(chosen.map(({ invoiceId }) => invoiceId))
  const free = (data ?? []).filter(
    (one) =>
      !taken.has(one.invoiceId) &&
      (currencyIso === undefined || one.currencyIso === currencyIso) &&
      !(isAlone && one.isOrder && chosen.length > 0),
  )
  const choose = (candidate: Candidate) => {
    onChoose(candidate)
    setText('')
    box.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [best] = free
    // What is shown may be that of a text before.
    const isShown = data !== undefined && asked === text.trim() && asked !== ''
    if (event.key === 'ArrowDown') box.current?.querySelector('button')?.focus()
    else if (event.key !== 'Enter') return
    else if (best && isShown) choose(best)
    event.preventDefault()
  }
  return (
    <div ref={box}>
      <TextInput
        type="search"
        label={t('find')}
        placeholder={t('find.hint')}
        value={text}
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error && <PageFault error={error} onRetry={refetch} />}
      <Stack gap={0} mt={6} className={classes['found']} component="ul" p={0}>
        {free.map((candidate) => (
          <li key={candidate.invoiceId}>
            <Found candidate={candidate} isRefund={isRefund} onChoose={() => choose(candidate)} />
          </li>
        ))}
        {data && free.length === 0 && (
          <Text component="li" size="sm" c="dimmed" p="xs">
            {t(isRefund ? 'find.nonePaid' : 'find.none')}
          </Text>
        )}
      </Stack>
    </div>
  )
}

interface FoundProps {
  readonly candidate: Candidate
  readonly isRefund: boolean
  readonly onChoose: () => void
}

function Found({ candidate, isRefund, onChoose }: FoundProps) {
  const t = useT()
  const { date, money } = useFormats()
  const { number, customerName, salesOrderNumber, dueDate, most, currencyIso, isOrder } = candidate
  return (
    <UnstyledButton className={classes['candidate']} onClick={onChoose} onKeyDown={toNeighbour}>
      <span
        className={classes['strong']}
      >{`${isOrder ? t('orderNumber', { number }) : number} · ${customerName}`}</span>
      <span className={classes['figure']}>{money(most, currencyIso)}</span>
      <span className={classes['quiet']}>
        {isOrder ? t('beforeInvoice') : t('ofOrder', { number: salesOrderNumber })}
      </span>
      <span className={classes['quiet']}>
        {isRefund && t('wasPaid')}
        {!isRefund && dueDate !== null && t('dueOn', { date: date(dueDate) })}
      </span>
    </UnstyledButton>
  )
}

function toNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const row = event.currentTarget.parentElement
  const to = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  to?.querySelector('button')?.focus()
}
