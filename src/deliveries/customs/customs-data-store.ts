import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { customsOfItem } from '../../catalog/doors/items/shipped-item-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf } from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import {
  crossesCustoms,
  termOfOrder,
  unitPriceOfLine,
  wholeOfLine,
} from '../../sales/doors/customs-border-store.ts'
import { deliveryNoteTable } from '../notes/delivery-note-store.ts'
import { CustomsData } from './customs-data.ts'
import { type CustomsCategory, cn22Limits, cn22Most } from './customs-form.ts'

const note = 'delivery_note'
const ofAddress = (expression: string) =>
  `(select ${expression} ${addressOf(note, 'shipment_address_id')})`
const crosses = crossesCustoms(note, 'address.country_iso', 'address.postal_code')

const isCrossing = `coalesce(${ofAddress(crosses)}, false)`

/** Whether the delivery of a row called `delivery_note` crosses a customs border. */
export const isRequired = fixed(isCrossing)

const ofNote = (as: string) => `${as}.tenant_id = $tenant and ${as}.delivery_note_id = ${note}.id`

/** The lines of the note; those whose bill of materials lies in it too are declared with that. */
const lines = `(
  select sent.sales_order_line_id, sent.item_id, sent.sku, sent.name, sent.sort_order, sent.quantity,
    ${wholeOfLine('sent')} as whole_id, ${customsOfItem('sent').weight} * sent.quantity as weight,
    coalesce(${wholeOfLine('sent')} = any(array(
      select whole.sales_order_line_id from erp.delivery_note_lines whole where ${ofNote('whole')})), false) as is_part
  from erp.delivery_note_lines sent where ${ofNote('sent')})`

/**
 * The same, each with what its components weigh together, if all of them say it. All is read in one pass: joined with
 * themselves, 1,000 lines took longer than a request may.
 */
const weighed = `(
  select own.*, case when bool_and(own.weight is not null) filter (where own.is_part) over of_whole
    then sum(own.weight) filter (where own.is_part) over of_whole end as parts_weight
  from ${lines} own
  window of_whole as (
    partition by case when own.is_part then own.whole_id else own.sales_order_line_id end))`

/** What an order line has on the note, from all places together. */
const goods = `from (
    select declared.sales_order_line_id, declared.item_id, min(declared.sku) as sku,
      min(declared.name) as name, min(declared.sort_order) as sort_order,
      sum(declared.quantity) as quantity, min(declared.parts_weight) as parts_weight
    from ${weighed} declared
    where not declared.is_part
    group by declared.sales_order_line_id, declared.item_id
  ) goods`

const { tariffNumber, countryOfOrigin, weight, price } = customsOfItem('goods')

/** A bill of materials weighs what its item does, or else what its components do. */
const netWeight = `coalesce(${weight} * goods.quantity, goods.parts_weight)`

const value = `goods.quantity * coalesce(${unitPriceOfLine('goods')},
  ${price} * ${termOfOrder(note, 'currency_factor')})`

const currency = termOfOrder(note, 'currency_iso')
const cn22Limit = `case ${currency} ${Object.entries(cn22Limits)
  .map(([iso, most]) => `when '${iso}' then ${most}`)
  .join(' ')} end`

/** The form for these goods. What is unknown of them fits on the long one. */
const form = `case when ${isCrossing} then coalesce((
  select 'cn22' from (select ${value} as value, ${netWeight} as weight ${goods}) declared
  having count(*) <= ${cn22Most.lines} and count(*) = count(declared.value)
    and count(*) = count(declared.weight) and sum(declared.weight) <= ${cn22Most.kilograms}
    and round(sum(declared.value), 2) <= ${cn22Limit}), 'cn23') end`

/** What customs ask of each delivery note. */
export const customsData: RecordSource = {
  ...deliveryNoteTable,
  record: projected(shapeOf(CustomsData), {
    deliveryNoteId: keyOf(note),
    isRequired,
    departureCountryIso: fixed(termOfOrder(note, 'departure_country_iso')),
    destinationCountryIso: fixed(`coalesce(${ofAddress('address.country_iso')}, '')`),
    currencyIso: fixed(currency),
    category: fixed(`${note}.customs_category`),
    explanation: fixed(`${note}.customs_explanation`),
    form: fixed(form),
    lines: {
      from: fixed(goods),
      order: fixed('goods.sort_order, goods.sales_order_line_id'),
      element: {
        itemId: itemReferenceOf('goods'),
        ...columnsOf('goods', 'sku', 'name', 'quantity'),
        tariffNumber: fixed(tariffNumber),
        countryOfOrigin: fixed(countryOfOrigin),
        netWeight: fixed(`trim_scale(round(${netWeight}, 4))`),
        value: fixed(`trim_scale(round(${value}, 2))`),
      },
    },
  }),
}

/** What people say of the contents of a delivery. */
export const customsContents: NumberedTable = {
  ...{ table: 'delivery_notes', as: note },
  columns: { customsCategory: 'text', customsExplanation: 'text' },
}

export function readContents(tx: TenantTx, noteId: number) {
  return tx.row<{ category: CustomsCategory; explanation: string }>(sql`
    select customs_category as category, customs_explanation as explanation
    from erp.delivery_notes where tenant_id = ${tx.tenantId} and id = ${noteId}`)
}
