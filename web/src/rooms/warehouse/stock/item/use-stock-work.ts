import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCan } from '../../../../session.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useSaid } from '../../use-said.ts'
import type { Item, Lot } from '../queries.ts'
import { useT } from '../texts.ts'
import { correctionOf, draftOf, keptOf } from './draft.ts'
import { meaningOf, type Scanned, scannedOf } from './scanned.ts'
import { useCorrections } from './use-corrections.ts'
import { type OpenDraft, useDraft } from './use-draft.ts'

/** The work at the stock of one item: a correction that is filled in, also by scans, and what becomes of it. */
export function useStockWork(item: Item, lots: readonly Lot[]) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { result, say } = useSaid()
  const draft = useDraft()
  const chain = useRef(Promise.resolve())
  const kept = keptOf(item)
  const queue = useCorrections(say)
  const steps = useSteps({ item, lots, draft, say, mayCorrect: can('stocks.write') })

  function book(): void {
    const open = draft.current()
    if (!open) return
    draft.change(undefined)
    queue.scan(correctionOf(open, item.id, t(`reason.${open.reason}`)))
  }

  async function ask(code: string): Promise<void> {
    const scanned = scannedOf(item.id, code, await meaningOf(code))
    if (scanned.kind !== 'item' || draft.current()) return steps.take(scanned, code)
    signal('right')
    await navigate({ to: `/warehouse/stock/${scanned.id}` })
  }

  function scan(code: string): void {
    const fail = (error: unknown) =>
      say(false, error instanceof Error ? error.message : String(error))
    chain.current = chain.current.then(() => ask(code)).catch(fail)
  }

  return { scan, result, queue, draft: draft.current(), change: draft.change, book, kept }
}

export type StockWork = ReturnType<typeof useStockWork>

interface Place {
  readonly item: Item
  readonly lots: readonly Lot[]
  readonly draft: OpenDraft
  readonly say: (isRight: boolean, text: string, undo?: () => void) => void
  readonly mayCorrect: boolean
}

/** What a scan does on the page of the item. */
function useSteps({ item, lots, draft, say, mayCorrect }: Place) {
  const t = useT()
  const { number } = useFormats()
  const kept = keptOf(item)

  function count(more: number): void {
    const quantity = Number(draft.current()?.quantity ?? 0) + more
    say(true, t('counted', { quantity: number(quantity) }), draft.changePart({ quantity }))
  }

  function addSerial(code: string): void {
    const known = draft.current()?.serialNumbers ?? []
    const isKnown = known.some((one) => one.toLowerCase() === code.toLowerCase())
    if (isKnown) {
      say(false, t('serial.twice', { code }))
      return
    }
    const serialNumbers = [...known, code]
    const back = draft.changePart({ serialNumbers })
    say(true, t('serial.added', { code, count: serialNumbers.length }), back)
  }

  function own(quantity: number, serialNumber: string | undefined): void {
    if (!draft.current()) say(true, t('itself', { name: item.name }))
    else if (!kept.isTracked) count(quantity)
    else if (serialNumber === undefined) say(true, t('serial.now'))
    else addSerial(serialNumber)
  }

  /** A place begins its count; where something new is booked, it is the place of that. */
  function atPlace(id: string, name: string, warehouseId: string): void {
    const open = draft.current()
    if (open && !open.lot) {
      draft.change({ ...open, placeId: id, placeName: name, warehouseId })
      say(true, t('place.chosen', { place: name }))
      return
    }
    const there = lots.filter(({ storageLocationId }) => storageLocationId === id)
    const quantity = there.reduce((sum, lot) => sum + lot.quantity, 0)
    const [only] = there
    if (only && there.length === 1 && !open && mayCorrect) draft.change(draftOf(only, kept))
    if (only) say(true, t('place.lies', { place: name, quantity: number(quantity) }))
    else say(false, t('place.nothing', { place: name }))
  }

  function take(scanned: Scanned, code: string): void {
    if (scanned.kind === 'own') own(scanned.quantity, scanned.serialNumber)
    else if (scanned.kind === 'place') atPlace(scanned.id, scanned.name, scanned.in)
    else if (scanned.kind === 'item') say(false, t('openFirst', { title: scanned.title }))
    else if (scanned.kind === 'stranger') say(false, t('stranger', { title: scanned.title }))
    else if (draft.current() && kept.isTracked) addSerial(code)
    else say(false, t('unknown', { code }))
  }

  return { take }
}
