import { companyOf } from '../../access/doors/companies/company-seller-store.ts'
import { countryNameOf } from '../../access/doors/companies/country-name-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import { addressOf } from '../../platform/records/address-store.ts'
import { asJson } from '../../platform/records/projection.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { type Paper, recipientOf } from '../../printing/paper-store.ts'
import { shippingOfOrder, termOfOrder } from '../../sales/doors/customs-border-store.ts'
import { orderHeadingOf } from '../../sales/doors/orders/order-heading-store.ts'
import { isOfOrder, isOfOrderOf } from '../../sales/doors/orders/order-reference-store.ts'
import { DeliveryNote } from '../notes/delivery-note.ts'
import { deliveryNotes } from '../notes/delivery-note-record-store.ts'
import { customsData, isRequired } from './customs-data-store.ts'
import { incompleteDeclaration, noSuchDeclaration } from './customs-declaration.ts'

const note = 'delivery_note'

/** Whether the note has all that its order sends: then what shipping costs is known of it. */
const isOnly = `not exists (select from erp.delivery_notes other
  where other.tenant_id = $tenant and other.sales_order_id = ${note}.sales_order_id
    and other.id <> ${note}.id and other.cancelled is null)`

/** English, which every customs office reads. */
const countryOf = (iso: string) => `coalesce(${countryNameOf(iso)}, ${iso})`
const senderCountry = sql`(${companyOf(note)}::jsonb -> 'address' ->> 'countryIso')`

/** Beyond the record of the note. `invoiceNumbers`: of the order that the row names in `sales_order_id`. */
const inWords = (invoiceNumbers: string) => sql`jsonb_build_object(
  'customs', ${asJson(customsData.record.v2)},
  'postalCharges', ${fixed(`case when ${isOnly} then ${shippingOfOrder(note)} end`)},
  'invoiceNumbers', coalesce(${fixed(invoiceNumbers)}, ''),
  'senderCountry', coalesce(${fixed(countryNameOf('sent.iso'))}, sent.iso, ''),
  'recipientCountry', (select ${fixed(countryOf('address.country_iso'))}
    ${fixed(addressOf(note, 'shipment_address_id'))}))`

/** The customs declaration of a delivery that crosses a border of customs, CN22 or CN23. */
export const customsDeclarationOf = (invoiceNumbers: (as: string) => string): Paper => ({
  kind: 'customs-declaration',
  name: 'CustomsDeclaration',
  about: 'the customs declaration of a delivery note',
  remarks:
    'It is the form CN22 or CN23 of the Universal Postal Union, as `form` of `GET /v2/delivery-notes/{deliveryNoteId}/customs-data` says, in German with English or in English with French. A delivery that crosses no customs border has none. Refused with 422 `customs-declaration.incomplete` where weight, value, tariff number or origin of a line is missing, or the address of sender or recipient: the sentence and `validationErrors` name each line and field. ',
  path: {
    v1: '/deliveryNotes/{deliveryNoteId}/customsDeclaration',
    v2: '/delivery-notes/{deliveryNoteId}/customs-declaration',
  },
  parameter: 'deliveryNoteId',
  scope: 'deliverynotes',
  missing: noSuchDeclaration,
  missingCode: 'customs-declaration.missing',
  source: { ...deliveryNotes, where: isRequired },
  // The border is worked out for each note: without anything else to find it by, the latest ones are looked through.
  recent: sql`delivery_note.id > (select coalesce(max(latest.id), 0) - 2000
    from erp.delivery_notes latest where latest.tenant_id = $tenant)`,
  ofOrder: (order) => isOfOrder(note, order),
  ofCustomer: (customer) => isOfOrderOf(note, customer),
  lacks: incompleteDeclaration,
  example: {
    document: DeliveryNote,
    beyondDocument: {
      customs: {
        ...{ isRequired: true, departureCountryIso: 'DE', destinationCountryIso: 'CH' },
        ...{ currencyIso: 'EUR', category: 'sale-of-goods', explanation: '', form: 'cn23' },
        deliveryNoteId: '00000000-0000-4000-8000-000000000001',
        lines: [
          {
            ...{ itemId: null, sku: 'C-2001', name: 'Coffee cup', quantity: 2 },
            ...{ tariffNumber: '69120023', countryOfOrigin: 'DE', netWeight: 0.8, value: 20 },
          },
        ],
      },
      ...{ postalCharges: 4.9, invoiceNumbers: 'R-1000' },
      ...{ senderCountry: 'Germany', recipientCountry: 'Switzerland' },
    },
  },
  content: {
    number: fixed('delivery_note.number'),
    date: fixed('delivery_note.delivery_note_date'),
    currencyIso: fixed(termOfOrder(note, 'currency_iso')),
    document: sql`(${deliveryNotes.record.v2})::jsonb || (
      select ${inWords(invoiceNumbers(note))} from (select ${senderCountry} as iso) sent)`,
    lines: fixed(`'[]'`),
    order: orderHeadingOf(note),
    seller: companyOf(note),
    companyId: fixed('delivery_note.company_id'),
    recipient: recipientOf(note, 'shipment_address_id'),
  },
  decimalsOf: currencyDecimals,
})
