import { Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import {
  type DraftWithLines,
  isInvoicedApart,
  withCards,
  withItem,
  withLine,
  withoutLine,
} from '../draft.ts'
import { type Found, foundQuery } from '../queries.ts'
import { RecordSearch } from '../record-search.tsx'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'
import type { LineAnswers } from '../use-order-answers.ts'
import type { Refused } from '../use-refused.ts'
import { GiftCard } from './gift-card.tsx'
import { LineRow } from './line-row.tsx'
import type { LineActions } from './use-line-fields.ts'

type Change = (next: <Draft extends DraftWithLines>(before: Draft) => Draft) => void

interface LinesPartProps {
  readonly entry: RefObject<HTMLInputElement | null>
  readonly order: DraftWithLines
  readonly answers: LineAnswers
  readonly refused: Refused
  readonly onChange: Change
  /** Whether lines can sell gift cards. */
  readonly sellsCards?: boolean
}

const columns = ['item', 'quantity', 'price', 'discount', 'stock', 'total', 'remove'] as const
/** More than there are in a window. */
const seenMax = 30
const currencyOf = ({ calculation }: LineAnswers) => calculation?.currencyIso

/** What is ordered: an item is entered, then its quantity, then the next one. */
export function LinesPart(props: LinesPartProps) {
  const { entry, order, answers, refused, onChange, sellsCards = false } = props
  const t = useT()
  const { add, table, actions } = useLines(entry, onChange)
  // What is typed goes first: lines that follow from it are drawn when nobody presses a key.
  const [first] = useState(() => order.lines.slice(0, seenMax))
  const shown = useDeferredValue(order.lines, first)
  const { calculation, promises } = answers
  const priced = new Map(calculation?.lineItems.map((line) => [line.syncNumber, line]))
  const isNetPrice = calculation?.isNetPrice ?? false
  return (
    <>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <div className={classes['entry']}>
          <RecordSearch
            ref={entry}
            kind="item"
            label={t('entry')}
            placeholder={t('entry.hint')}
            onTake={add}
          />
        </div>
        {sellsCards && <GiftCard onAdd={(sold) => onChange((before) => withCards(before, sold))} />}
      </Group>
      <WideTable minWidth={680}>
        {/* Not Mantine's: each of its cells is drawn again with the table, thousands of a long order for each key. */}
        <table ref={table} className={classes['lines']} aria-label={t('lines')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {column === 'remove' ? (
                    <span className={classes['unseen']}>{t('column.remove')}</span>
                  ) : (
                    t(`column.${column === 'price' && isNetPrice ? 'priceNet' : column}`)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                number={index + 1}
                priced={priced.get(line.key)}
                isNetPrice={isNetPrice}
                currencyIso={currencyOf(answers) ?? ''}
                promise={promises.get(line.key)}
                refused={refused.lines[line.key]}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      {sellsCards && isInvoicedApart(order) && (
        <Text size="sm" role="status">
          {t('card.apart')}
        </Text>
      )}
      {order.lines.length === 0 && (
        <Text c="dimmed" size="sm">
          {t('lines.none')}
        </Text>
      )}
    </>
  )
}

/** What is done with lines, and where the focus goes after it. */
function useLines(entry: LinesPartProps['entry'], onChange: LinesPartProps['onChange']) {
  const client = useQueryClient()
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<{ readonly key: number; readonly field: string }>(undefined)
  // A line that was just added is there after it was drawn.
  useEffect(() => {
    const { key, field } = wanted.current ?? {}
    if (key === undefined || field === undefined) return
    if (focus(table.current, key, field)) wanted.current = undefined
  })
  const add = (found: Found, isScanned: boolean) => {
    onChange((before) => {
      const item = { id: found.id, sku: found.about, name: found.title }
      const { order, key } = withItem(before, item)
      if (!isScanned) wanted.current = { key, field: 'quantity' }
      return order
    })
  }
  const latest = useRef(add)
  latest.current = add
  const actions = useMemo(
    (): LineActions => ({
      change: (key, change) => onChange((before) => withLine(before, key, change)),
      remove: (key) => {
        onChange((before) => withoutLine(before, key))
        entry.current?.focus()
      },
      leave: () => entry.current?.focus(),
      step: (key, field, by) => {
        const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
        const at = rows.findIndex(({ dataset }) => dataset['line'] === String(key))
        const next = rows[at + by]
        if (next) focus(table.current, Number(next.dataset['line']), field)
        else entry.current?.focus()
      },
      scan: (code) => {
        client
          .fetchQuery(foundQuery('item', code))
          .then(([first]) => {
            if (first?.isExact) latest.current(first, true)
          })
          .catch(sayFailed)
      },
    }),
    [client, entry, onChange],
  )
  return { add, table, actions }
}

function focus(table: HTMLTableElement | null, key: number, field: string): boolean {
  const place = `[data-line="${key}"] [data-line-field="${field}"]`
  const input = table?.querySelector<HTMLInputElement>(place)
  input?.focus()
  return Boolean(input)
}
