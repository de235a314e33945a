import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { findNotes } from '../find-notes.ts'
import type { Note, NoteLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { useTicks } from './ticks.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether goods of a line have this SKU or serial number. */
const isOn = ({ sku, serialNumbers }: NoteLine, code: string) =>
  [sku, ...serialNumbers].some((one) => isSame(one, code))

/** What a code means, and the items that it is on. */
async function meaningOf(code: string) {
  const found = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
  const named = found.items.flatMap(({ kind, id, partOf }) => [
    { kind, id },
    ...(partOf ? [partOf] : []),
  ])
  return { ...found, itemIds: named.filter(({ kind }) => kind === 'item').map(({ id }) => id) }
}

/** What scans do at a delivery note: goods are ticked off, then a code is the tracking number, then the next one comes. */
export function usePacking(note: Note, lines: readonly NoteLine[], isPacked: boolean) {
  const t = useT()
  const navigate = useNavigate()
  const ticks = useTicks(note.id, lines)
  const [result, setResult] = useState<ScanResult>()
  const [trackingId, setTrackingId] = useState('')
  const chain = useRef(Promise.resolve())

  function say(isRight: boolean, text: string, undo?: () => void): void {
    signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text, ...(undo && { undo }) })
  }

  function put(fitting: readonly NoteLine[], quantity: number): void {
    const line = fitting.find((one) => ticks.leftOf(one) >= quantity)
    const { name = '' } = line ?? fitting[0] ?? {}
    if (!line) {
      say(false, t('tooMany', { name }))
      return
    }
    ticks.put(line, quantity)
    const left = ticks.leftOf(line)
    const back = () => {
      ticks.takeBack()
      say(true, t('back', { name }))
    }
    say(true, t(left > 0 ? 'put.more' : 'put.all', { quantity, name, left }), back)
  }

  async function ask(code: string): Promise<void> {
    const { items, itemIds, quantity } = await meaningOf(code)
    const fitting = lines.filter(({ itemId }) => itemId !== null && itemIds.includes(itemId))
    if (fitting.length > 0) return put(fitting, quantity ?? 1)
    if (isPacked) return goOn(code)
    if (items.length > 0 || !ticks.isAll())
      return say(false, t(items.length > 0 ? 'stranger' : 'unknown', { code }))
    setTrackingId(code)
    say(true, t('tracking.is', { code }))
  }

  /** The parcel is done: the code is that of the next one. */
  async function goOn(code: string): Promise<void> {
    const { notes } = await findNotes(code)
    const next = notes.find(({ packages }) => packages.length === 0) ?? notes[0]
    if (!next) return say(false, t('unknown', { code }))
    signal('right')
    await navigate({ to: `/warehouse/pack/${next.id}` })
  }

  function scan(code: string): void {
    const fitting = lines.filter((line) => isOn(line, code))
    if (fitting.length > 0) {
      put(fitting, 1)
      return
    }
    const fail = (error: unknown) =>
      say(false, error instanceof Error ? error.message : String(error))
    chain.current = chain.current.then(() => ask(code)).catch(fail)
  }

  return { scan, result, ticks, trackingId, setTrackingId }
}
