import type { Fault } from '../../../../api/faults.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { useSaid } from '../../use-said.ts'
import type { Place } from '../basket.ts'
import { forgetTransfers, showTransfer, type Transfer } from '../queries.ts'
import type { Meaning } from '../scanned-goods.ts'
import { useT } from '../texts.ts'
import { useKeptState } from '../use-kept-state.ts'
import { type Arrived, missingOf, nothingArrived, receivedLines, wholeArrived } from './arrived.ts'
import { countArrived } from './count-arrived.ts'
import { type ReceiveAnswer, type ReceiveWork, sendReceive } from './receive-work.ts'

/** Goods that arrive: each scan counts, a place books what was counted into it. */
export function useReceiving(transfer: Transfer) {
  const t = useT()
  const { number } = useFormats()
  const { lines } = transfer
  const { result, say } = useSaid()
  const arrived = useKeptState<Arrived>(`receive.${transfer.id}`, nothingArrived)
  const queue = useScanQueue<ReceiveWork, ReceiveAnswer>(`receive.${transfer.id}`, {
    send: (scan) => sendReceive(transfer.id, scan),
    onAnswer: (answer, { what }) => {
      if (answer.kind === 'code') withCode(answer, what.kind === 'code' ? what.code : '')
      else booked(answer.transfer, what)
    },
    onRefusal: (fault) => {
      void forgetTransfers()
      say(false, t('notBooked', { why: sentenceOf(fault) }))
    },
  })

  function booked(next: Transfer, { kind }: ReceiveWork): void {
    showTransfer(next)
    if (next.closedAt !== null) arrived.finish()
    if (kind === 'cancel') say(true, t('sent.back'))
    else say(true, t(next.closedAt === null ? 'receive.part' : 'receive.all'))
  }

  function receive(place: Place | undefined): void {
    const given = receivedLines(arrived.now(), lines)
    if (given.length === 0) return
    arrived.finish()
    queue.scan({ kind: 'receive', lines: given, place })
  }

  function withCode({ meaning }: Extract<ReceiveAnswer, { kind: 'code' }>, code: string): void {
    const toWarehouse = transfer.toWarehouseId
    const place = meaning.items.find(
      ({ kind, partOf }) => kind === 'storage-location' && partOf?.id === toWarehouse,
    )
    const isCounted = receivedLines(arrived.now(), lines).length > 0
    if (!place) count(meaning, code)
    else if (!isCounted) say(false, t('receive.first', { place: place.title }))
    else receive({ id: place.id, name: place.title, warehouseId: toWarehouse })
  }

  function count(meaning: Meaning, code: string): void {
    const result = countArrived(arrived.now(), lines, meaning, code)
    if (result.kind === 'no') {
      say(false, t(result.why, { code, name: result.name }))
      return
    }
    const { line, quantity } = result
    arrived.change(result.arrived)
    const left = missingOf(result.arrived, line)
    say(true, t('receive.counted', { quantity: number(quantity), name: line.name, left }), back)
  }

  function back(): void {
    if (arrived.undo()) say(true, t('back'))
  }

  return {
    ...{ result, queue, receive },
    arrived: arrived.now(),
    scan: (code: string) => queue.scan({ kind: 'code', code }),
    countAll: () => arrived.change(wholeArrived(lines)),
    close: (missingReason: string) => queue.scan({ kind: 'close', missingReason }),
    cancel: () => queue.scan({ kind: 'cancel' }),
  }
}

export type Receiving = ReturnType<typeof useReceiving>

/** The first rule that was broken says more than the sentence about all. */
function sentenceOf({ message, fields, rules }: Fault): string {
  return [...Object.values(rules), ...Object.values(fields)][0] ?? message
}
