import { Badge } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Line } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './desk.module.css'
import { type Desk, isOpen } from './use-desk.ts'

/** The lines of the desk. The chosen one has the focus, so that keys belong to it. */
export function LineList({ desk, onEnter }: { readonly desk: Desk; readonly onEnter: () => void }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { lines, chosen, choose, move } = desk
  const chosenId = chosen?.id
  useEffect(() => {
    if (chosenId === undefined) return
    const row = box.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    row?.scrollIntoView({ block: 'nearest' })
    if (document.querySelector('[role="dialog"]') || isTyping()) return
    row?.focus({ preventScroll: true })
  }, [chosenId])
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = stepsOf[event.key]
    if (steps !== undefined) move(steps)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={t('lines')}
      className={classes['lines']}
      onKeyDown={onKeyDown}
      tabIndex={lines.length === 0 ? 0 : -1}
    >
      {lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          isChosen={line.id === chosenId}
          onChoose={() => choose(line.id)}
        />
      ))}
    </div>
  )
}

const stepsOf: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function isTyping(): boolean {
  return document.activeElement?.closest('input, textarea, select') !== null
}

const looks = { open: 'gray', booked: 'good', ignored: 'gray' } as const

export function LineState({ state }: Pick<Line, 'state'>) {
  const t = useT()
  const isQuiet = state !== 'booked'
  return (
    <Badge
      size="xs"
      variant="outline"
      color={looks[state]}
      {...(isQuiet && { c: 'var(--kontor-muted)' })}
    >
      {t(`state.${state}`)}
    </Badge>
  )
}

interface LineRowProps {
  readonly line: Line
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function LineRow({ line, isChosen, onChoose }: LineRowProps) {
  const t = useT()
  const { date, money } = useFormats()
  const { amount, currencyIso, otherName, remittance, bookingDay } = line
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className={`${classes['line']} ${isOpen(line) ? '' : classes['decided']}`}
      onClick={onChoose}
    >
      <span className={classes['name']}>{otherName || t('nobody')}</span>
      <span className={classes['amount']}>{money(amount, currencyIso)}</span>
      <span className={classes['purpose']}>
        {date(dayOfBank(bookingDay))} · {remittance || t('noPurpose')}
      </span>
      <span className={classes['aside']}>{!isOpen(line) && <LineState state={line.state} />}</span>
    </div>
  )
}

/** Days of banks are days of the calendar, whatever the zone of the browser is. */
export const dayOfBank = (moment: string): string => moment.slice(0, 10)
