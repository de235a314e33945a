import type { Call } from '../../platform/pipeline/operation.ts'
import { deleteRow, patchRow } from '../../platform/records/record-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { refuseSplits } from '../../warehouse/doors/stock/whole-units.ts'
import { countReturned } from '../returns/counted-return.ts'
import { inspectGoods } from '../returns/inspected-goods.ts'
import type { Inspection } from '../returns/inspection.ts'
import { checkedGoods, insertGoods } from '../returns/new-return.ts'
import { origins } from '../returns/return.ts'
import { type Breach, refuseBreaches } from '../returns/return-rules.ts'
import {
  findHeldLines,
  type HeldLine,
  type HeldReturn,
  returnLineTable,
} from '../returns/return-store.ts'
import { states } from '../states/return-state.ts'
import { type FoundEntry, type OpenedParcel, openedParcel, sharedEntries } from './found-goods.ts'
import type { Settlement } from './settlement.ts'

type Working = Pick<
  Call<object, object, Settlement>,
  'tx' | 'body' | 'fieldName' | 'caller' | 'audit' | 'audited' | 'companyId'
>

/** The number of the reason that an entry names. */
export type ReasonOf = (entry: FoundEntry['entry']) => number | undefined

/**
 * Makes the lines of a held return what was found in its parcel, counts them as returned by its order, and books them as
 * they were judged.
 */
export async function settleGoods(
  call: Working,
  held: HeldReturn,
  entries: readonly FoundEntry[],
  reasonOf: ReasonOf,
): Promise<void> {
  const { tx, fieldName } = call
  refuseBreaches(serialBreaches(entries), fieldName)
  // What was announced or received is compared with what was found, and counted again.
  if (held.state === states.received.id) await countReturned(call, held, false)
  const announced = await findHeldLines(tx, held.id)
  const parcel = openedParcel(held.order, announced, entries)
  if (held.origin === origins.channel) refuseBreaches(beyondChannel(parcel), fieldName)
  else await writeKept(call, parcel)
  await addBeyond(call, held, { parcel, announced, reasonOf })
  const lines = await findHeldLines(tx, held.id)
  const counted = entries.map(({ line: { itemId }, entry: { quantity }, index }) => {
    return { itemId, quantity: Exact.of(quantity), path: ['lineItems', index, 'quantity'] }
  })
  await refuseSplits(tx, counted, fieldName)
  await countReturned(call, held, true)
  await inspectShares(call, held, lines, entries)
}

function serialBreaches(entries: readonly FoundEntry[]): Breach[] {
  return entries.flatMap(({ entry: { serialNumbers = [], quantity }, index }) =>
    serialNumbers.length > 0 && serialNumbers.length !== quantity
      ? [
          {
            rule: 'return.serial-numbers.count' as const,
            path: ['lineItems', index, 'serialNumbers'],
          },
        ]
      : [],
  )
}

/** The channel has agreed on what comes back. */
const beyondChannel = ({ beyond }: OpenedParcel): Breach[] =>
  beyond.map(({ first }) => ({
    rule: 'return.settlement.channel',
    path: ['lineItems', first.index, 'quantity'],
  }))

/** The lines become what came of them; the rest can be announced again. */
async function writeKept({ tx }: Working, { kept }: OpenedParcel): Promise<void> {
  for (const { line, quantity, serialNumbers } of kept) {
    if (quantity.isZero()) await deleteRow(tx, returnLineTable, line.id)
    else {
      const row = { quantity: quantity.toString(), serialNumbers }
      await patchRow(tx, returnLineTable, line.id, row)
    }
  }
}

interface Beyond {
  readonly parcel: OpenedParcel
  readonly announced: readonly HeldLine[]
  readonly reasonOf: ReasonOf
}

/** Goods of the order that nobody announced are added to the return, as far as they were delivered. */
async function addBeyond(
  { tx, fieldName }: Working,
  held: HeldReturn,
  { parcel: { beyond }, announced, reasonOf }: Beyond,
): Promise<void> {
  if (beyond.length === 0) return
  const reasons = beyond.map(({ first, line }) => {
    const alike = announced.find(({ salesOrderLineId }) => salesOrderLineId === line.id)
    return reasonOf(first.entry) ?? (alike ?? announced[0])?.returnReasonId
  })
  const breaches = beyond.flatMap(({ first }, place): Breach[] => {
    const path = ['lineItems', first.index, 'returnReasonId']
    return reasons[place] === undefined ? [{ rule: 'return.settlement.reason', path }] : []
  })
  refuseBreaches(breaches, fieldName)
  const items = beyond.map(({ line, quantity, serialNumbers, first }, place) => ({
    salesOrderLineItemId: { id: line.id },
    quantity: quantity.toNumber(),
    serialNumbers: [...serialNumbers],
    returnReasonId: { id: reasons[place] ?? 0 },
    returnReasonComment: first.entry.returnReasonComment ?? '',
  }))
  const named = namedAs(fieldName, (place) => beyond[place]?.first.index)
  const goods = await checkedGoods({ tx, fieldName: named }, held.order, items)
  const reasonOfDraft = (draft: (typeof items)[number]) => draft.returnReasonId.id
  await insertGoods(
    tx,
    held.id,
    goods,
    (draft) => reasonOfDraft(draft as (typeof items)[number]),
    announced.length,
  )
}

/** Names fields of entries that were made of those of the body. */
function namedAs(fieldName: FieldName, indexOf: (place: number) => number | undefined): FieldName {
  return ([, place, ...rest]) => fieldName(['lineItems', indexOf(Number(place)) ?? 0, ...rest])
}

/** Inspects the lines as the entries of the body say, which are shared out among them. */
async function inspectShares(
  call: Working,
  held: HeldReturn,
  lines: readonly HeldLine[],
  entries: readonly FoundEntry[],
): Promise<void> {
  const shares = sharedEntries(held.order, lines, entries)
  const lineItems = shares.map(
    ({ lineId, quantity, serialNumbers, found, isPart }): Entry => ({
      ...(found ? judged(found, isPart) : absent),
      returnLineItemId: { id: lineId },
      quantity: quantity.toNumber(),
      serialNumbers: [...serialNumbers],
    }),
  )
  const fieldName = namedAs(call.fieldName, (place) => shares[place]?.found?.index)
  await inspectGoods({ ...call, body: { lineItems }, fieldName }, held)
}

type Entry = NonNullable<Inspection['lineItems']>[number]

/** Announced by a channel, and not in the parcel. */
const absent = { restocking: 'none', decision: 'refuse' } as const

function judged({ entry }: FoundEntry, isPart: boolean): Omit<Entry, 'returnLineItemId'> {
  const { conditionId, conditionComment, restocking, decision, warehouseId } = entry
  const common = {
    ...(conditionId && { conditionId }),
    ...(conditionComment !== undefined && { conditionComment }),
    ...(restocking && { restocking }),
    ...(decision && { decision }),
    ...(warehouseId && { warehouseId }),
  }
  if (isPart) return common
  const { itemId, storageLocationId } = entry
  return {
    ...common,
    ...(itemId && { itemId }),
    ...(storageLocationId && { storageLocationId }),
  }
}
