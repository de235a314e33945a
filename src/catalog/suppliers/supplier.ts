import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label, patchOf, Text, writable } from '../../platform/values/shape.ts'

const part = (options = {}) => Text(255, options)

/** Who sells to the tenant, with its one address (interface, Supplier). */
export const Supplier = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  // The published record has these; nothing is kept of them.
  type: part({ readOnly: true }),
  phoneExtension: part({ readOnly: true }),
  number: Label(255, { v1: 'SupplierNo' }),
  /** The number that the supplier knows the tenant by. */
  ownCustomerNumber: part({ v1: 'InternalCustomerId' }),
  languageIso: Label(5, { v1: 'LanguageISO' }),
  formOfAddress: part(),
  firstName: part(),
  lastName: part(),
  company: part(),
  company2: part(),
  contact: part(),
  street: part(),
  address2: part(),
  postalCode: part(),
  city: part(),
  state: part(),
  countryIso: Text(5),
  phoneNumber: part({ v1: 'Phone' }),
  fax: part(),
  emailAddress: part({ v1: 'Email' }),
  website: Text(2000),
  comment: Text(100_000),
  vatId: part({ v1: 'VatID' }),
  /** `Active` or `Inactive`, as `isActive` says. */
  status: Type.String({ readOnly: true }),
  currencyIso: Type.String({ pattern: '^[A-Z]{3}$' }),
  canDropship: Type.Boolean(),
  isActive: Type.Boolean(),
})
export type Supplier = Static<typeof Supplier>

export const SupplierPatch = patchOf(Supplier)

/** A new supplier needs a name and a number; what is not said is empty. */
export const SupplierDraft = patchOf(writable(Supplier))
SupplierDraft['required' as never] = ['name', 'number'] as never
export type SupplierDraft = Pick<Supplier, 'name' | 'number'> & Partial<Supplier>

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
