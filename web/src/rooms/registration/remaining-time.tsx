import { type ReactNode, useEffect, useState } from 'react'

/** Minutes and seconds until a moment, counted down. Screen readers are not told each second. */
export function RemainingTime({
  until,
  onOver,
  text,
}: {
  /** RFC 3339. */
  readonly until: string
  readonly onOver: () => unknown
  readonly text: (time: string) => string
}): ReactNode {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = seconds <= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is over.
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return <span role="timer">{text(`${minutes}:${String(rest).padStart(2, '0')}`)}</span>
}

function secondsUntil(moment: string): number {
  return Math.max(0, Math.round((Date.parse(moment) - Date.now()) / 1_000))
}
