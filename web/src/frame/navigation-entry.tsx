import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { pendingOf, waitingQuery, wordsOf } from '../shared/duties.ts'
import { useFormats } from '../shared/formats/use-formats.ts'
import type { Room } from '../shared/room.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import classes from './navigation-entry.module.css'

/** Whether there is room for signs alone. */
export const Narrow = createContext(false)

/** What waits in a room: how much, and in words. */
export interface Waiting {
  readonly count: number
  readonly words: string
  readonly isBad: boolean
}

/** Undefined where nothing waits, or that is not known yet. */
export function useWaiting(room: Room): Waiting | undefined {
  const language = useLanguage()
  const { number } = useFormats()
  const { data } = useQuery(waitingQuery)
  const pending = pendingOf(room, data).filter(({ duty }) => !duty.isForTodayOnly)
  if (pending.length === 0) return undefined
  return {
    count: pending.reduce((sum, { count }) => sum + count, 0),
    words: pending
      .map((waiting) => `${number(waiting.count)} ${wordsOf(waiting, language)}`)
      .join(', '),
    isBad: pending.some(({ duty }) => duty.isBad),
  }
}

interface EntryProps {
  readonly to: string
  readonly name: string
  readonly icon: Icon
  readonly isHere: boolean
  readonly onClick: () => void
  readonly waiting?: Waiting | undefined
}

/**
 * The title of the link is its description for users of screen readers: the count alone would say nothing. A plain
 * link: sixteen of Mantine's took a tenth of the time until a page is drawn.
 */
export function Entry({ to, name, icon: Sign, isHere, onClick, waiting }: EntryProps) {
  const isNarrow = useContext(Narrow)
  return (
    <Link
      to={to}
      className={classes['entry']}
      aria-current={isHere ? 'page' : undefined}
      data-here={isHere}
      onClick={onClick}
      title={titleOf(name, waiting, isNarrow)}
      {...(isNarrow && { 'aria-label': name })}
    >
      <span
        className={classes['sign']}
        data-waiting={isNarrow && waiting !== undefined}
        data-bad={waiting?.isBad}
      >
        <Sign size={18} aria-hidden />
      </span>
      {!isNarrow && (
        <>
          <span className={classes['name']}>{name}</span>
          {waiting && <Count waiting={waiting} />}
        </>
      )}
    </Link>
  )
}

/** Where there is no room for the name, the tooltip has it, together with what waits. */
function titleOf(name: string, waiting: Waiting | undefined, isNarrow: boolean) {
  if (!isNarrow) return waiting?.words
  return waiting ? `${name}: ${waiting.words}` : name
}

function Count({ waiting }: { readonly waiting: Waiting }) {
  const { number } = useFormats()
  return (
    <Text size="xs" fw={600} aria-hidden c={waiting.isBad ? 'danger' : 'dimmed'}>
      {number(waiting.count)}
    </Text>
  )
}
