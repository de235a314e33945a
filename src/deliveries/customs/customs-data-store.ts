import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { customsOfItem } from '../../catalog/doors/items/shipped-item-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
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

const note = 'delivery_note'
const ofAddress = (expression: string) =>
  `(select ${expression} ${addressOf(note, 'shipment_address_id')})`
const crosses = crossesCustoms(note, 'address.country_iso', 'address.postal_code')

/** Whether the delivery of a row called `delivery_note` crosses a customs border. */
export const isRequired = fixed(`coalesce(${ofAddress(crosses)}, false)`)

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

/** What customs ask of each delivery note. */
export const customsData: RecordSource = {
  ...deliveryNoteTable,
  record: projected(shapeOf(CustomsData), {
    deliveryNoteId: keyOf(note),
    isRequired,
    departureCountryIso: fixed(termOfOrder(note, 'departure_country_iso')),
    destinationCountryIso: fixed(`coalesce(${ofAddress('address.country_iso')}, '')`),
    currencyIso: fixed(termOfOrder(note, 'currency_iso')),
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
