import Type, { type Static } from 'typebox'
import { namedItems } from '../../catalog/item-key-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { type Draft, draftLines } from './draft-lines.ts'
import {
  noSuchReferences,
  SupplierOrder,
  SupplierOrderDraft,
  supplierOrderEvents,
} from './supplier-order.ts'
import { moveRefusals } from './supplier-order-move.ts'
import { refuseMove } from './supplier-order-state.ts'
import {
  type HeldLine,
  type HeldOrder,
  holdSupplierOrder,
  replaceLines,
  supplierOrders,
  supplierOrderTable,
} from './supplier-order-store.ts'

const draft = SupplierOrderDraft.properties

const SupplierOrderPatch = Type.Object({
  externalNumber: draft.externalNumber,
  comment: draft.comment,
  acceptsOtherQuantities: draft.acceptsOtherQuantities,
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(
          ReferenceField({
            description: 'A line of the order, which is changed; a new one without.',
          }),
        ),
        ...draft.lines.items.properties,
      }),
      {
        minItems: 1,
        maxItems: 1000,
        description: 'All goods in their order: a line that is not named is removed.',
      },
    ),
  ),
})
type SupplierOrderPatch = Static<typeof SupplierOrderPatch>

export const updateSupplierOrder = operation({
  name: 'updateSupplierOrder',
  summary: 'Update an order to a supplier',
  description: `Changes a draft: \`lines\` is the whole list of its goods, where a line with an \`id\` is changed, one without is added, and one that is not named is removed. What such a line leaves out is, as in a new order, what is known of the supplier; the date when goods are expected stays. What changes nothing writes nothing. Returns the order. ${moveRefusals} Refused with 422 \`supplier-order.reference.missing\` naming the items and lines that do not exist, and \`supplier-order.line.twice\` where a line is named twice, and \`stock.not-divisible\` for parts of what is kept in whole units; other goods or quantities of an order that ships to a buyer with \`supplier-order.drop-shipping\`; a quantity that is changed is refused as in a new order with \`supplier-order.quantity.least\` or \`supplier-order.quantity.step\`.`,
  method: 'PATCH',
  path: { v1: '/supplierOrders/{supplierOrderId}', v2: '/supplier-orders/{supplierOrderId}' },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: SupplierOrderPatch,
  example: { comment: 'By the back door', lines: [{ itemId: exampleKey(2), quantity: 30 }] },
  examplePath: { supplierOrderId: exampleKey(2) },
  answer: { status: 200, shape: SupplierOrder },

  async handle(call) {
    const { tx, path, body, generation, audit } = call
    const order = await holdSupplierOrder(tx, path.supplierOrderId)
    refuseMove('change', order)
    const { externalNumber, comment } = body
    const change = await patchRow(tx, supplierOrderTable, order.id, { externalNumber, comment })
    const lines = body.lines && (await changeLines(call, order, body.lines))
    if (change || lines) {
      const before = { ...change?.before, ...(lines && { lines: order.lines }) }
      const after = { ...change?.after, ...(lines && { lines }) }
      audit({ entity: 'supplier-order', entityId: order.uuid, before, after })
      announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
    }
    const record = await concludeWithRecord(tx, generation, supplierOrders, order)
    return record as NonNullable<typeof record>
  },
})

type Lines = NonNullable<SupplierOrderPatch['lines']>
type ChangeCall = Pick<Call<unknown, unknown, SupplierOrderPatch>, 'tx' | 'fieldName' | 'body'>

/** Writes the lines of a held draft, and returns them; undefined where they are there already. */
async function changeLines(
  { tx, fieldName, body }: ChangeCall,
  order: HeldOrder,
  lines: Lines,
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
  const drafted: Draft = {
    lines,
    itemIds,
    kept,
    acceptsOtherQuantities: body.acceptsOtherQuantities,
  }
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
  if (lines.length === stored.length && isAsStored) return
  throw new Refusal('broken-rule', 'supplier-order.drop-shipping', {
    en: 'The supplier ships to a buyer what the sales order says: its items and quantities stay.',
    de: 'Der Lieferant versendet an einen Käufer, was der Auftrag sagt: Artikel und Mengen bleiben.',
  })
}

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
    Exact.of(row.quantity).equals(Exact.of(line.quantity)) &&
    Exact.of(row.purchasePriceNet).equals(Exact.of(line.purchasePriceNet)) &&
    instant === (line.expected?.getTime() ?? null)
  )
}

const sentence = {
  en: 'The line is named twice.',
  de: 'Die Position ist doppelt genannt.',
}

const namedTwice = (fields: readonly string[]) =>
  new Refusal('broken-rule', 'supplier-order.line.twice', sentence, {
    faults: Object.fromEntries(fields.map((field) => [field, sentence])),
  })
