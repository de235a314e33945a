import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type Draft, draftLines } from './draft-lines.ts'
import { type HeldLine, type HeldOrder, replaceLines } from './held-order-store.ts'
import { noSuchReferences } from './supplier-order.ts'
import type { SupplierOrderDraft } from './supplier-order-draft.ts'

/** The goods of a draft as a caller wants them: a line that names its number is changed, another one is new. */
interface WantedLines extends Pick<Draft, 'acceptsOtherQuantities'> {
  readonly lines: (SupplierOrderDraft['lines'][number] & { readonly id?: Reference })[]
}

/** Writes the lines of a held draft, and returns them; undefined where they are there already. */
export async function changeLines(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  order: HeldOrder,
  { lines, acceptsOtherQuantities }: WantedLines,
): Promise<readonly object[] | undefined> {
  const items = lines.map(({ itemId }, index) => ({
    ...{ path: ['lines', index, 'itemId'], table: namedItems, reference: itemId },
  }))
  const named = lines.flatMap(({ id }, index) =>
    id ? { path: ['lines', index, 'id'], table: 'supplier_order_lines', reference: id } : [],
  )
  const resolve = await resolveRecords(tx, [...items, ...named], noSuchReferences, fieldName)
  const numbers = lines.map(({ id }) => (id ? resolve(id).id : undefined))
  const own = new Map(order.lines.map((line) => [line.id, line]))
  const fieldsWhere = (isFaulty: (id: number, index: number) => boolean) =>
    numbers.flatMap((id, index) =>
      id !== undefined && isFaulty(id, index) ? [fieldName(['lines', index, 'id'])] : [],
    )
  const foreign = fieldsWhere((id) => !own.has(id))
  if (foreign.length > 0) throw noSuchReferences(foreign)
  const twice = fieldsWhere((id, index) => numbers.indexOf(id) < index)
  if (twice.length > 0) throw namedTwice(twice)
  const itemIds = lines.map(({ itemId }) => resolve(itemId).id)
  const kept = numbers.map((id) => (id === undefined ? undefined : own.get(id)))
  const drafted: Draft = { lines, itemIds, kept, acceptsOtherQuantities }
  refuseOtherGoods(order, drafted)
  const rows = await draftLines({ tx, fieldName }, order, drafted)
  if (areSame(order.lines, rows, kept)) return undefined
  await replaceLines(tx, order, rows, kept)
  return rows
}

/** What a supplier ships to a buyer is what the sales order says. Throws `supplier-order.drop-shipping` (422). */
function refuseOtherGoods(
  { salesOrderId, lines: stored }: HeldOrder,
  { lines, itemIds, kept }: Draft,
): void {
  if (salesOrderId === null) return
  const isAsStored = lines.every((line, index) => {
    const own = kept?.[index]
    const isItem = own !== undefined && own.itemId === itemIds[index]
    return isItem && Exact.of(line.quantity).equals(Exact.of(own.quantity))
  })
  if (lines.length !== stored.length || !isAsStored) throw otherGoods()
}

/** Throws the same where a quantity of an order that ships to a buyer is confirmed otherwise than it was ordered. */
export function refuseOtherQuantities(
  held: readonly HeldLine[],
  confirmed: readonly { readonly quantity: string }[],
): void {
  const isAsOrdered = held.every(({ quantity }, index) =>
    Exact.of(quantity).equals(Exact.of(confirmed[index]?.quantity ?? quantity)),
  )
  if (!isAsOrdered) throw otherGoods()
}

const otherGoods = () =>
  new Refusal('broken-rule', 'supplier-order.drop-shipping', {
    en: 'The supplier ships to a buyer what the sales order says: its items and quantities stay.',
    de: 'Der Lieferant versendet an einen Käufer, was der Auftrag sagt: Artikel und Mengen bleiben.',
  })

type Row = Awaited<ReturnType<typeof draftLines>>[number]

/** Whether a body names all lines that there are, in their order, with what they say. */
function areSame(
  lines: readonly HeldLine[],
  rows: readonly Row[],
  kept: readonly (HeldLine | undefined)[],
): boolean {
  return (
    lines.length === rows.length &&
    rows.every((row, index) => isSame(row, kept[index], lines[index]))
  )
}

function isSame(row: Row, kept: HeldLine | undefined, line: HeldLine | undefined): boolean {
  if (line === undefined || kept !== line) return false
  const instant = row.expected === null ? null : Date.parse(row.expected)
  return (
    row.itemId === line.itemId &&
    row.supplierSku === line.supplierSku &&
    row.packagingUnit === line.packagingUnit &&
    amounts.every((name) => Exact.of(row[name]).equals(Exact.of(line[name]))) &&
    instant === (line.expected?.getTime() ?? null)
  )
}

const amounts = ['quantity', 'purchasePriceNet', 'taxRate', 'amountPackagingUnit'] as const

const sentence = {
  en: 'The line is named twice.',
  de: 'Die Position ist doppelt genannt.',
}

/** Names the fields that name a line of the order again (422). */
export const namedTwice = (fields: readonly string[]) =>
  new Refusal('broken-rule', 'supplier-order.line.twice', sentence, {
    faults: Object.fromEntries(fields.map((field) => [field, sentence])),
  })
