import Type, { type Static } from 'typebox'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { Address, type AddressDraft } from '../../platform/records/address.ts'
import {
  bic,
  country,
  creditorId,
  electronicAddress,
  email,
  iban,
  type TextCheck,
} from '../../platform/records/checked-text.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNull,
  Price,
  patchOf,
  Text,
} from '../../platform/values/shape.ts'
import { shippingMethodChoices } from '../doors/companies/shipping-method-choices.ts'
import { stockCostMethods } from '../doors/companies/stock-cost-methods.ts'
import { wantedEInvoices } from '../doors/companies/wanted-e-invoices.ts'

/** A company under which the tenant trades, with what its invoices must state about it. */
export const Company = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  taxId: Text(50, { description: 'Tax number; its VAT ids are those of its tax registrations.' }),
  contactName: Text(255, { description: 'Whom customers ask.' }),
  bankName: Text(255),
  accountHolder: Text(255, { description: 'Of the bank account.' }),
  iban: Text(34, { description: 'Number of the bank account, without spaces.' }),
  bic: Text(11, { description: 'Code of the bank.' }),
  creditorId: Text(35, {
    description: 'SEPA creditor identifier, without spaces; direct debits name it.',
  }),
  electronicAddress: Text(255, {
    description:
      'Where electronic invoices reach the company: an e-mail address, or an id behind the four digits of its scheme (EAS), such as 0088:4000001123452. Empty: the e-mail address of its address.',
  }),
  commercialRegisterNumber: Text(255, {
    description: 'Number of its entry in the commercial register, such as HRB 12345.',
  }),
  legalInformation: Text(255, {
    description:
      'What else the law wants on business letters: legal form, seat, court and managing directors.',
  }),
  eInvoiceFormat: Type.Unsafe<string>({
    type: 'string',
    enum: [...wantedEInvoices],
    description:
      'How invoices of customers who name no format become electronic: factur-x, as a PDF with the invoice inside; xrechnung-ubl or xrechnung-cii, as a file next to the PDF in mails; none. An invoice that lacks something for it goes out as a plain PDF.',
  }),
  paymentDueInDays: Int32({
    minimum: 0,
    maximum: 3650,
    description:
      'Days after the date of an invoice until it is due, where neither order, customer nor payment method says.',
  }),
  shippingMethodChoice: Type.Unsafe<string>({
    type: 'string',
    enum: [...shippingMethodChoices],
    description:
      'The shipping method that an order gets which names none: none; of those that serve its address the cheapest; or the one with the smallest priority.',
  }),
  dunningGraceDays: Int32({
    minimum: 0,
    maximum: 365,
    description: 'Days after the due date of an invoice before which it is not dunned.',
  }),
  purchaseInvoiceFourEyes: Type.Boolean({
    description:
      'Whether an invoice of a supplier is approved by somebody else than who entered it.',
  }),
  purchaseInvoiceLimit: orNull(
    Price({
      description:
        "Up to which total with VAT, in the tenant's currency, one person approves an invoice of a supplier; above it, and for invoices in another currency, a second person approves as well. Null: one is always enough.",
    }),
  ),
  booksClosedUntil: orNull(
    Type.String({
      format: 'date',
      readOnly: true,
      pattern: '^(?!0000)',
      example: '2025-12-31',
      description:
        'Last day whose books are closed: no document or payment gets a date until then. Closed and opened by operations of their own.',
    }),
  ),
  stockCostMethod: Type.Unsafe<string>({
    type: 'string',
    readOnly: true,
    enum: [...stockCostMethods],
    description:
      'How its stock is valued: average, the moving average of what came in; or first-in-first-out, what came in first leaves first at its own cost. Set by an operation of its own.',
  }),
  address: orNull(Address),
})

/** The body of an update; the parts of the address that it leaves out stay. */
export type CompanyPatch = Partial<
  Omit<Static<typeof Company>, 'id' | 'address' | 'booksClosedUntil' | 'stockCostMethod'>
> & {
  readonly address?: AddressDraft | null
}
export const CompanyPatch = Type.Unsafe<CompanyPatch>(patchOf(Company))

/** The body of a creation. */
export type CompanyDraft = CompanyPatch & Pick<Static<typeof Company>, 'name'>
export const CompanyDraft = Type.Unsafe<CompanyDraft>({
  ...shapeOf(CompanyPatch),
  required: ['name'],
})

export const noSuchCompany = () =>
  new Refusal('missing', 'company.missing', {
    en: 'There is no such company.',
    de: 'Dieses Unternehmen gibt es nicht.',
  })

const checks: readonly { readonly path: readonly string[]; readonly check: TextCheck }[] = [
  { path: ['iban'], check: iban },
  { path: ['bic'], check: bic },
  { path: ['creditorId'], check: creditorId },
  { path: ['electronicAddress'], check: electronicAddress },
  { path: ['address', 'countryIso'], check: country },
  { path: ['address', 'emailAddress'], check: email },
]

/** The faults of a body, by field. */
export function companyFaults(body: CompanyPatch, fieldName: FieldName): Faults {
  const faults: Faults = {}
  for (const { path, check } of checks) {
    const value = path.reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined | null)?.[name],
      body,
    )
    if (typeof value === 'string' && value !== '' && !check.accepts(value)) {
      faults[fieldName(path)] = check.fault
    }
  }
  return faults
}
