import type { Place, Take } from '../queries.ts'
import { add, count, countNew, countRest, goTo, settle, takeBack } from './acts.ts'
import { hear, refused, scan } from './codes.ts'
import { useDesk } from './desk.ts'
import { type Count, keyOfLine, type ShownLine, type StockKey } from './lines.ts'
import { useMoved } from './use-moved.ts'

/** The work at one stock take: where the person stands, what lies there, and what becomes of each scan. */
export function useCounting(take: Take, places: readonly Place[]) {
  const { desk, known, queue, found, result } = useDesk(take, places, {
    onAnswer: hear,
    onRefusal: refused,
  })
  const moved = useMoved(known, desk.person)
  const canTakeBack = desk.done.current.length > 0
  return {
    ...{ take, queue, found, moved, place: desk.place, lines: desk.lines },
    ...{ current: desk.current, clash: desk.clash },
    result: result && { ...result, ...(canTakeBack && { undo: () => takeBack(desk) }) },
    scan: (code: string) => scan(desk, code),
    goTo: (place: { readonly id: string; readonly name: string }) => goTo(desk, place),
    leave: () => desk.standAt(undefined),
    choose: (line: ShownLine) => desk.lookAt(keyOfLine(line)),
    add: (line: ShownLine, more: number) => add(desk, line, more),
    count: (line: ShownLine, quantity: number) =>
      count(desk, line, { quantity, serialNumbers: [] }),
    countNew: (stock: StockKey, goods: Pick<Count, 'name' | 'quantity'>) =>
      countNew(desk, stock, { ...goods, serialNumbers: [] }),
    countRest: () => countRest(desk),
    settle: (quantity: number | null) => settle(desk, quantity),
  }
}

export type Counting = ReturnType<typeof useCounting>
