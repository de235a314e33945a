import { useRef, useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { forgetLists, type PickList, type Position, showPositions } from '../queries.ts'
import { currentOf, meaningOf, withPending } from './code-meaning.ts'
import { type PickAnswer, type PickWork, sendWork, type Taken } from './pick-work.ts'
import { type Boxes, useBoxes } from './use-boxes.ts'
import { type Saying, type Sayings, useSayings } from './use-sayings.ts'

/** What was counted last, as it is taken back. */
type Counted = Extract<PickWork, { readonly kind: 'back' }>

/** The work at one list: what is picked now, and what becomes of each scan. */
export function usePicking(list: PickList, known: readonly Position[]) {
  const [chosenId, setChosenId] = useState<string>()
  const [result, setResult] = useState<ScanResult>()
  const counted = useRef<Counted[]>([])
  const queue = useScanQueue<PickWork, PickAnswer>(`pick.${list.id}`, {
    send: (scan) => sendWork(list, scan),
    onAnswer: (answer, { what }) => say(sayingOfAnswer(answer, what, at), !isHeardBefore(what)),
    onRefusal: (fault, { what }) => {
      void forgetLists()
      say(sayingOf(fault, what))
    },
  })
  const positions = withPending(known, queue.pending.flatMap(countedBefore))
  const current = currentOf(positions, chosenId)
  const boxes = useBoxes(list.id, positions)
  const sayings = useSayings(current)
  const at: Place = { list, known, sayings, boxes, current, counted, choose: setChosenId }

  function say({ isRight, text }: Saying, isHeard = true): void {
    if (isHeard || !isRight) signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text, ...(counted.current.length > 0 && { undo: takeBack }) })
  }

  function takeBack(): void {
    const last = counted.current.pop()
    if (last) queue.scan(last)
  }

  const intoBox = (position: Position | undefined) => {
    const boxNumber = position ? boxes.boxOf(position) : ''
    return boxNumber === '' ? {} : { boxNumber }
  }

  function take(position: Position, quantity: number): void {
    const { id: positionId, sku: code } = position
    signal('right')
    queue.scan({ kind: 'taken', code, positionId, isKnown: true, quantity, ...intoBox(position) })
    setChosenId(positionId)
  }

  function scan(code: string): void {
    const meant = meaningOf(code, positions, current, boxes.known)
    if (meant?.kind === 'place') say(sayings.ofPlace(meant.name))
    else if (meant?.kind === 'box') putInto(meant.code, meant.isLocked)
    else if (meant?.position.hasSerialNumbers) {
      setChosenId(meant.position.id)
      say(sayings.ofSerial(meant.position))
    } else if (meant) take(meant.position, 1)
    else queue.scan({ ...unknown(code, current), ...intoBox(current) })
  }

  function putInto(code: string, isLocked = false): void {
    const saying = sayings.ofBox(code, isLocked)
    if (current && saying.isRight) boxes.choose(current, code)
    say(saying)
  }

  return {
    ...{ scan, result, positions, current, queue, boxes, take, putInto },
    choose: setChosenId,
    takeOneBack: ({ id: positionId }: Position) =>
      queue.scan({ kind: 'back', positionId, quantity: 1, serialNumbers: [] }),
    report: ({ id: positionId }: Position, quantity: number, reason: string) =>
      queue.scan({ kind: 'short', positionId, quantity, reason }),
  }
}

export type Picking = ReturnType<typeof usePicking>

/** Where an answer arrives. */
interface Place {
  readonly list: PickList
  readonly known: readonly Position[]
  readonly sayings: Sayings
  readonly boxes: Boxes
  readonly current: Position | undefined
  readonly counted: { readonly current: Counted[] }
  readonly choose: (positionId: string | undefined) => void
}

/** Shows what the service answered. */
function sayingOfAnswer(answer: PickAnswer, what: PickWork, at: Place): Saying {
  const { list, known, sayings, current } = at
  if (answer.kind === 'other') {
    const { found } = answer
    if (found?.kind === 'storage-location') return sayings.ofPlace(found.title)
    if (found?.kind !== 'shipping-box')
      return sayings.ofStranger(found, what.kind === 'taken' ? what.code : '')
    if (current) at.boxes.choose(current, found.title)
    return sayings.ofBox(found.title, false)
  }
  if (answer.kind === 'short') {
    const short = answer.positions.find(({ id }) => what.kind === 'short' && id === what.positionId)
    const instead = answer.positions.filter(({ id }) => !known.some((one) => one.id === id))
    showPositions(list.id, answer.positions)
    at.choose(instead[0]?.id ?? short?.id)
    return sayings.ofShort(short, instead)
  }
  const { position } = answer
  showPositions(list.id, [position])
  at.choose(position.id)
  if (answer.kind === 'back') return sayings.ofBack(position)
  at.counted.current.push(takingBack(position))
  return sayings.ofTaken(position)
}

/** What the page has counted while the service has not answered. */
function countedBefore({ what }: { readonly what: PickWork }) {
  return what.kind === 'taken' && what.isKnown ? [{ ...what, quantity: what.quantity ?? 1 }] : []
}

const isHeardBefore = (what: PickWork) => what.kind === 'taken' && what.isKnown

/** A code that only the service knows: of units with serial numbers it may be a new one. */
function unknown(code: string, current: Position | undefined): Taken {
  const { id, hasSerialNumbers } = current ?? {}
  return {
    ...{ kind: 'taken', code, isKnown: false },
    ...(id !== undefined && { [hasSerialNumbers ? 'serialOf' : 'positionId']: id }),
  }
}

function takingBack({
  id: positionId,
  quantityLastScanned: quantity,
  hasSerialNumbers,
  serialNumbers,
}: Position): Counted {
  const own = hasSerialNumbers ? serialNumbers.slice(-quantity) : []
  return { kind: 'back', positionId, quantity, serialNumbers: own }
}

function sayingOf({ message, fields }: Fault, what: PickWork): Saying {
  const [sentence = message] = Object.values(fields)
  return { isRight: false, text: what.kind === 'taken' ? `${what.code}: ${sentence}` : sentence }
}
