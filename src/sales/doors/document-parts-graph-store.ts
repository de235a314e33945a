import { countryNameOf } from '../../access/doors/companies/country-name-store.ts'
import { itemColumn } from '../../catalog/doors/items/item-key-store.ts'
import { namedCustomers } from '../../customers/customer-reference-store.ts'
import {
  absentFields,
  always,
  columnFields,
  constantEnum,
  decimalField,
  enumField,
  type Field,
  flagField,
  instantField,
  intField,
  lookedUp,
  type NodeType,
  partField,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'

import { memberStates } from '../../platform/values/european-union.ts'
import { lineTypes } from '../calculation/line-type.ts'
import {
  BillOfMaterialsType,
  ConfigurationItemType,
  ExternalSalesInvoiceType,
  ItemDescriptionType,
  LineItemType,
  lineTypeCode,
  ReadOnlyType,
  SpecialTaxTreatment,
  TaxSetting,
  taxSettingCode,
} from './document-enumerations.ts'

/** What orders and quotations show alike in the graph; `as` is what the statement calls a row of theirs. */

type Fields = Readonly<Record<string, Field>>

const long = { ...always, isLong: true } as const

const members = `(${[...memberStates].map((iso) => `'${iso}'`).join(', ')})`

/** Whether goods cross a border with customs on their way to a row called `address`. */
const crossesCustoms = (
  as: string,
) => `(address.country_iso not in ('', ${as}.departure_country_iso)
  and not (address.country_iso in ${members} and ${as}.departure_country_iso in ${members}))`

/** An address that a document keeps. */
export function documentAddress(name: string, as: string, more: Fields): NodeType {
  return {
    name,
    description: 'An address of the document, as it was when that was written.',
    fields: {
      customerId: referenceField(as, 'customer_id', namedCustomers, always),
      ...columnFields('address', textField, ['title', 'firstName', 'lastName', 'company'], always),
      ...columnFields('address', textField, ['street', 'city', 'postalCode', 'state'], always),
      ...columnFields('address', textField, ['countryIso', 'emailAddress', 'phoneNumber'], always),
      ...columnFields('address', textField, ['mobilePhoneNumber', 'fax'], always),
      salutation: textField('address.form_of_address', always),
      additionalCompanyLine: textField('address.company2', always),
      additionalAddressLine: textField('address.address2', always),
      ...more,
      country: textField(countryNameOf('address.country_iso')),
      customsDocumentsRequired: flagField(crossesCustoms(as), {
        ...always,
        description:
          'Whether goods cross the border of the European Union or another one outside of it.',
      }),
      ...absentFields('Int', 'type'),
      ...absentFields('String', 'postId'),
    },
  }
}

export function documentPart(name: string, description: string, fields: Fields) {
  return partField({ name, description, fields })
}

/** An amount of a document in the currency of the country that the goods are sent from. */
export const departureAmount = (as: string, column: 'total_gross' | 'total_net') =>
  decimalField(
    `round(${as}.${column} / ${as}.currency_factor * ${as}.departure_currency_factor, 4)`,
    { ...always, description: 'In the currency of the country that the goods are sent from.' },
  )

/** The type of a sales channel; staff and apps write documents without one. */
export const platformTypeOf = (type: string) =>
  intField(`coalesce(${type}, 0)`, {
    ...always,
    description: 'Type of the sales channel that it comes from; 0 where there is none.',
  })

/** Where the goods are sent from. */
export const departureFields = (as: string): Fields => ({
  countryIso: textField(`${as}.departure_country_iso`, always),
  currencyIso: textField(`${as}.departure_currency_iso`, always),
  currencyFactor: decimalField(`${as}.departure_currency_factor`, always),
})

/** What another system says of the document, and whether it writes the invoices. */
export const externalFields = (isExternal: string): Fields => ({
  ...absentFields('DateTime', 'externalCreatedDate'),
  externalInvoiceType: enumField(
    ExternalSalesInvoiceType,
    `(case when ${isExternal} then 2 else 0 end)`,
  ),
})

/** Whether the document can be changed. */
export const readOnlyCode = (as: string, isExternal = `${as}.is_external_invoice`) =>
  `(case when ${as}.cancelled is not null then 2 when ${isExternal} then 1 else 0 end)`

/** What the document says of how it is shown and changed. */
export const handlingFields = (as: string, isExternal?: string): Fields => ({
  itemDescriptionType: constantEnum(ItemDescriptionType, 'NONE'),
  readOnlyType: enumField(ReadOnlyType, readOnlyCode(as, isExternal)),
})

/** What a line is for, by the names of the trade; `type` says the same. */
export const lineTypeFields: Fields = {
  standardName: textField(itemColumn('line', 'name'), {
    description: 'What its item is called today.',
  }),
  fnSku: textField(itemColumn('line', 'marketplace_b_fnsku')),
  type: enumField(LineItemType, lineTypeCode('line.type')),
  lineItemType: enumField(LineItemType, lineTypeCode('line.type')),
  billOfMaterialsType: enumField(
    BillOfMaterialsType,
    `(case line.type when ${lineTypes.billOfMaterials} then 1 when ${lineTypes.component} then 2 else 0 end)`,
  ),
  configurationItemType: constantEnum(ConfigurationItemType, 'NONE'),
}

export const paymentFields = (as: string): Fields => ({
  ...columnFields(as, decimalField, ['cashDiscount', 'currencyFactor'], always),
  ...columnFields(as, intField, ['cashDiscountDays'], always),
  ...columnFields(as, textField, ['currencyIso'], always),
  paymentDueDateInDays: intField(`${as}.payment_due_in_days`, always),
  ...absentFields('Decimal', 'financingCosts'),
})

export const shippingFields = (as: string): Fields => ({
  ...columnFields(as, instantField, ['estimatedDeliveryDate', 'shippingDate']),
  ...columnFields(as, decimalField, ['extraWeight'], always),
  ...columnFields(as, intField, ['shippingPriority'], always),
  ...absentFields('DateTime', 'deliveryFromDate'),
  ...absentFields('Int', 'maxDeliveryDays'),
})

export const taxFields = (as: string): Fields => ({
  taxSetting: enumField(TaxSetting, taxSettingCode(`${as}.tax_setting`)),
  specialTaxTreatment: constantEnum(SpecialTaxTreatment, 'NONE'),
})

export const textFields = (as: string): Fields => ({
  ...columnFields(as, textField, ['comment', 'customerComment', 'printText'], long),
  processStatus: textField(lookedUp(as, 'transaction_status_id', 'transaction_statuses', 'name')),
})
