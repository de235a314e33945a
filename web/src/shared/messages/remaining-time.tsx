import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'

interface RemainingTimeProps {
  /** Time of the end, as the interface writes it. */
  readonly until: string
  /** Called once when it is over. */
  readonly onOver?: () => void
}

/** Counts down to a time: `12:41`. The seconds are not announced. */
export function RemainingTime({ until, onOver }: RemainingTimeProps) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1_000))
  const isOver = left === 0
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, onOver])
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(left / 60)
  const hours = Math.floor(minutes / 60)
  return (
    <Text span role="timer" aria-live="off">
      {hours > 0 && `${hours}:`}
      {hours > 0 ? two(minutes % 60) : minutes}:{two(left % 60)}
    </Text>
  )
}
