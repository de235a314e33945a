import Type from 'typebox'
import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { wantedEInvoices } from '../../access/doors/companies/wanted-e-invoices.ts'
import type { GraphedRow } from '../../platform/graph/table-fields.ts'
import { electronicAddress, language, type TextCheck } from '../../platform/records/checked-text.ts'
import { type FieldTable, never, rowsOf } from '../../platform/records/fields/field-table.ts'
import {
  Instant,
  Int32,
  Label,
  orNone,
  Price,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** All that is said of a field of a customer's own row. */
interface CustomerField extends GraphedRow<'CustomerListItem' | 'Customer'> {
  /** Personal data: kept out of the audit trail, and emptied by anonymization. */
  readonly isPersonal?: true
  readonly check?: TextCheck
}

const detail = (options: { description: string; v1?: string }) => orNone(Text(255, options))
const reference = (options = {}) => orNone(ReferenceField(options))
const notPublished = never('the published graph has no such field')
const text = { type: 'text' } as const

/** Every field of a customer's own row but its keys, in the order in which answers show them. */
export const customerFields = {
  companyId: {
    shape: reference({
      v1: 'InternalCompanyId',
      refersTo: 'companies',
      description: 'The company of the tenant that the customer belongs to.',
    }),
    column: { type: 'integer', refersTo: namedCompanies },
    graph: notPublished,
  },
  customerGroupId: {
    shape: reference({
      refersTo: 'customer-groups',
      description: 'Decides on the prices of the customer.',
    }),
    column: { type: 'integer', refersTo: 'customer_groups' },
    graph: { CustomerListItem: 'customerGroupId', Customer: 'customerGroupId' },
  },
  customerCategoryId: {
    shape: reference({
      refersTo: 'customer-categories',
      description: 'Sorts the customer; prices do not depend on it.',
    }),
    column: { type: 'integer', refersTo: 'customer_categories' },
    graph: { CustomerListItem: 'customerCategoryId' },
  },
  paymentMethodId: {
    shape: reference({
      refersTo: 'payment-methods',
      description: 'How the customer usually pays.',
    }),
    column: { type: 'integer', refersTo: 'payment_methods' },
    graph: notPublished,
  },
  accountsReceivableNumber: {
    shape: orNone(
      Int32({
        minimum: 1,
        description: 'Number of the customer in accounting, unique within the company.',
      }),
      0,
    ),
    column: { type: 'integer' },
    graph: { computed: { CustomerListItem: 'accountsReceivableNumber' } },
  },
  birthday: {
    shape: orNone(Instant({ description: 'Birthday of a person.' })),
    column: { type: 'timestamptz' },
    graph: { CustomerListItem: 'birthday' },
    isPersonal: true,
  },
  commercialRegisterNumber: {
    shape: detail({
      description:
        'Number in the commercial register; its form is checked for the country of the default address.',
    }),
    column: text,
    graph: { CustomerListItem: 'commercialRegisterNumber' },
    isPersonal: true,
  },
  number: {
    shape: Label(255, {
      v2: 'customerNumber',
      description:
        'Number of the customer, unique in any case of letters; left out, the next free one.',
    }),
    column: { type: 'text', isRequired: true, lowered: 'number_key' },
    graph: { CustomerListItem: 'customerNumber', Customer: 'customerNumber' },
  },
  marketplaceAName: {
    shape: detail({ description: 'Name of the customer on the first marketplace.' }),
    column: text,
    graph: { CustomerListItem: 'marketplaceAName' },
    isPersonal: true,
  },
  homepage: {
    shape: detail({ v1: 'Website', description: 'Web address of the customer.' }),
    column: text,
    graph: { CustomerListItem: 'homepage' },
    isPersonal: true,
  },
  initialContact: {
    shape: detail({ description: 'How the customer first came into contact.' }),
    column: text,
    graph: { CustomerListItem: 'initialContact' },
    isPersonal: true,
  },
  languageIso: {
    shape: Label(5, { description: 'Language of the customer, ISO 639-1.' }),
    column: { type: 'text', isRequired: true },
    graph: { CustomerListItem: 'languageIso', Customer: 'languageIso' },
    check: language,
  },
  taxIdentificationNumber: {
    shape: detail({ description: 'Tax number that the tax office issued.' }),
    column: text,
    graph: notPublished,
    isPersonal: true,
  },
  buyerReference: {
    shape: detail({
      description:
        'What the buyer wants to find on invoices; of a public buyer in Germany the Leitweg-ID.',
    }),
    column: text,
    graph: notPublished,
    isPersonal: true,
  },
  electronicAddress: {
    shape: detail({
      description:
        'Where electronic invoices are received: an e-mail address, or an id behind the four digits of its scheme (EAS), such as 0204:991-01234-44. Empty: the e-mail address of the billing address.',
    }),
    column: text,
    graph: notPublished,
    isPersonal: true,
    check: electronicAddress,
  },
  isPublicBuyer: {
    shape: Type.Boolean({
      description:
        'Whether it is a public authority, whose invoices must be electronic and name its reference.',
    }),
    column: { type: 'boolean', initial: false },
    graph: notPublished,
  },
  eInvoiceFormat: {
    shape: Type.Unsafe<string>({
      type: 'string',
      enum: [...wantedEInvoices],
      description:
        'How the customer wants electronic invoices: factur-x, as a PDF with the invoice inside; xrechnung-ubl or xrechnung-cii, as a file in addition to the PDF in mails; none: as the company that writes the invoice makes them.',
    }),
    column: { type: 'text', initial: 'none' },
    graph: notPublished,
  },
  isCashRegisterBased: {
    shape: Type.Boolean({
      description:
        'Whether the customer was created at a cash register. Kept for programs of cash registers, which find their customers by it in the graph; the service does nothing by it.',
    }),
    column: { type: 'boolean', initial: false },
    graph: { CustomerListItem: 'isCashRegisterBased' },
  },
  isLocked: {
    shape: Type.Boolean({ description: 'Whether the customer is locked against new orders.' }),
    column: { type: 'boolean', initial: false },
    graph: { CustomerListItem: 'isLocked' },
  },
  lockReason: {
    shape: detail({ description: 'Why the customer is locked; refusals of new orders name it.' }),
    column: text,
    graph: notPublished,
    isPersonal: true,
  },
  paymentSettings: {
    fields: {
      creditLimit: {
        shape: Price({
          description: 'Credit limit in the currency of the tenant; 0: no credit is granted.',
        }),
        column: { type: 'numeric', initial: 0 },
        graph: notPublished,
      },
      paymentDueInDays: {
        shape: Int32({
          minimum: 0,
          v1: 'PaymentTarget',
          v2: 'paymentDueDateInDays',
          description:
            'Days from the invoice until payment is due; 0: as the payment method of the order says.',
        }),
        column: { type: 'integer', initial: 0 },
        graph: { CustomerListItem: 'paymentDueDateInDays' },
      },
      discount: {
        shape: Type.Number({
          minimum: 0,
          maximum: 100,
          decimals: 4,
          description: 'Discount on the standard price in percent.',
        }),
        column: { type: 'numeric', initial: 0 },
        graph: { CustomerListItem: 'discountRate' },
      },
      isDunningBlocked: {
        shape: Type.Boolean({
          v1: 'StopPaymentRequest',
          description: 'Whether no payment reminders are sent.',
        }),
        column: { type: 'boolean', initial: false },
        graph: notPublished,
      },
    },
  },
  created: {
    shape: Instant({
      v1: 'CustomerSince',
      v2: 'createdDate',
      description: 'Since when this is a customer; left out, since the record was created.',
    }),
    column: { type: 'timestamptz', isRequired: true },
    graph: { CustomerListItem: 'createdDate', Customer: 'createdDate' },
  },
} as const satisfies FieldTable<CustomerField>

/** The rows of all fields, those of groups included. */
export const customerRows: Readonly<Record<string, CustomerField>> = rowsOf(customerFields)

/** Fields with personal data. */
export const personalFields: readonly string[] = Object.entries(customerRows)
  .filter(([, { isPersonal }]) => isPersonal)
  .map(([field]) => field)
