import { useEffect, useRef, useState } from 'react'
import type { Line } from '../queries.ts'

/**
 * Lines of which goods were booked while the person counted them: of two counts one after the other the books say
 * something else, so nobody knows whether these goods were counted.
 */
export function useMoved(lines: readonly Line[], person: string): ReadonlySet<string> {
  const before = useRef(new Map<string, Line>())
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const found = lines.filter((line) => isMoved(before.current.get(line.id), line, person))
    const settled = lines.filter(({ quantityCounted }) => quantityCounted === null)
    for (const line of lines) before.current.set(line.id, line)
    if (found.length + settled.length === 0) return
    setMoved((known) => {
      const open = new Set(settled.map(({ id }) => id))
      const still = [...known].filter((id) => !open.has(id))
      return new Set([...still, ...found.map(({ id }) => id)])
    })
  }, [lines, person])
  return moved
}

function isMoved(before: Line | undefined, now: Line, person: string): boolean {
  if (!before || before.quantityExpected === null || now.quantityExpected === null) return false
  return (
    before.countedBy === person &&
    now.countedBy === person &&
    before.quantityExpected !== now.quantityExpected
  )
}
