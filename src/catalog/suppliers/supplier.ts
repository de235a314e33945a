import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { bic, iban } from '../../platform/records/checked-text.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { draftOf, Int32, KeyField, Label, patchOf, Text } from '../../platform/values/shape.ts'

/** Suppliers with their address. */
export const supplierEvents = readWith('suppliers.read', 'suppliers', eventsOf('supplier'))

const part = (options = {}) => Text(255, options)

/** A supplier of the tenant with its address (interface, Supplier). */
export const Supplier = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  // The published record has these two fields; they are not stored.
  type: part({ readOnly: true, description: 'Always empty.' }),
  phoneExtension: part({ readOnly: true, description: 'Always empty.' }),
  number: Label(255, {
    v1: 'SupplierNo',
    description: "The tenant's number of the supplier, unique in any case of letters.",
  }),
  ownCustomerNumber: part({
    v1: 'InternalCustomerId',
    description: "The tenant's customer number at the supplier, which orders to it keep.",
  }),
  languageIso: Label(5, { v1: 'LanguageISO', description: 'Language of letters to the supplier.' }),
  formOfAddress: part({ description: 'Salutation of the contact person.' }),
  firstName: part(),
  lastName: part(),
  company: part(),
  company2: part({ description: 'Second line of the company name.' }),
  contact: part({ description: 'Name of the contact person.' }),
  street: part({ description: 'Street and house number.' }),
  address2: part({ description: 'Second line of the address.' }),
  postalCode: part(),
  city: part(),
  state: part({ description: 'State or region.' }),
  countryIso: Text(5, { description: 'Country by ISO 3166-1, such as `DE`.' }),
  phoneNumber: part({ v1: 'Phone' }),
  fax: part(),
  emailAddress: part({ v1: 'Email' }),
  website: Text(2000, { description: 'Web address of the supplier.' }),
  comment: Text(100_000, { description: 'Note for the staff.' }),
  vatId: part({ v1: 'VatID', description: 'VAT identification number.' }),
  iban: Text(34, {
    description:
      'The account that it is paid to; an invoice that names another one is not paid by a payment run unless a person switches it on.',
  }),
  bic: Text(11, { description: 'The bank of that account; empty: it is found by the IBAN.' }),
  status: Type.String({
    readOnly: true,
    description: '`Active` or `Inactive`; follows from whether the supplier is active.',
  }),
  currencyIso: Type.String({
    pattern: '^[A-Z]{3}$',
    description:
      "Currency of the supplier's prices by ISO 4217, such as `EUR`; a new supplier has the tenant's where none is said.",
  }),
  deliveryTime: Int32({
    minimum: 0,
    description:
      'Usual delivery time in days, for the items that say `useSupplierDeliveryTime`; 0 is unknown.',
  }),
  canDropship: Type.Boolean({
    description: 'Whether the supplier can ship directly to customers.',
  }),
  isActive: Type.Boolean({ description: 'Whether goods are still bought from the supplier.' }),
})
export type Supplier = Static<typeof Supplier>

export const SupplierPatch = patchOf(Supplier)

/** The body that creates a supplier: name and number are required, fields left out are empty. */
export const SupplierDraft = draftOf(Supplier, 'name', 'number')
export type SupplierDraft = Static<typeof SupplierDraft>

/** The faults of a body, by field. */
export function supplierFaults(
  { iban: account = '', bic: bank = '' }: Pick<Partial<Supplier>, 'iban' | 'bic'>,
  fieldName: FieldName,
): Faults {
  return {
    ...(account !== '' && !iban.accepts(account) && { [fieldName(['iban'])]: iban.fault }),
    ...(bank !== '' && !bic.accepts(bank) && { [fieldName(['bic'])]: bic.fault }),
  }
}

export const supplierPath = { v1: '/suppliers/{supplierId}', v2: '/suppliers/{supplierId}' }

export const noSuchSupplier = () =>
  new Refusal('missing', 'supplier.missing', {
    en: 'There is no such supplier.',
    de: 'Diesen Lieferanten gibt es nicht.',
  })

const numberTaken = () =>
  new Refusal('conflict', 'supplier.number.taken', {
    en: 'Another supplier has this number.',
    de: 'Ein anderer Lieferant hat diese Nummer.',
  })

export const supplierInUse = () =>
  new Refusal('conflict', 'supplier.in-use', {
    en: 'Items are bought from this supplier: remove it there first, or deactivate it.',
    de: 'Artikel werden bei diesem Lieferanten eingekauft: Entfernen Sie ihn dort zuerst, oder deaktivieren Sie ihn.',
  })

/** Refusals by the constraint of the database that finds the rule broken. */
export const supplierConstraints = { suppliers_number_taken: numberTaken }
