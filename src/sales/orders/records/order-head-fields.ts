import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { namedCustomers } from '../../../customers/customer-reference-store.ts'
import { never } from '../../../platform/records/fields/field-table.ts'
import {
  Instant,
  Int32,
  Label,
  orNone,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { byService, Flag, notListed, type SalesOrderField, text } from './sales-order-field.ts'

/** What an order is, and whose. */
export const headRows = {
  number: {
    shape: Label(255, {
      v2: 'salesOrderNumber',
      description:
        'Number of the order, unique in any case of letters; left out, the next free one.',
    }),
    column: { type: 'text', isRequired: true, lowered: 'number_key' },
    written: 'at creation',
    graph: { SalesOrderListItem: 'salesOrderNumber' },
  },
  externalNumber: {
    shape: orNone(
      Text(255, {
        v2: 'externalSalesOrderNumber',
        description: 'Number that the sales channel gave the order, unique within the channel.',
      }),
    ),
    column: text,
    in: { v2: 'externalDetails' },
    graph: { SalesOrderListItem: 'externalSalesOrderNumber' },
  },
  billingNumber: {
    shape: Text(255, { description: 'Number that the bill is to carry.' }),
    column: text,
    graph: notListed,
  },
  customerSalesOrderNumber: {
    shape: Text(255, { description: 'Number that the customer gave the order.' }),
    column: text,
    graph: notListed,
  },
  companyId: {
    shape: ReferenceField({ description: 'The company of the tenant that sells.' }),
    column: { type: 'integer', isRequired: true, refersTo: namedCompanies },
    graph: { SalesOrderListItem: 'companyId' },
  },
  customerId: {
    shape: ReferenceField({ description: 'The customer who ordered.' }),
    column: { type: 'integer', isRequired: true, refersTo: namedCustomers },
    graph: { SalesOrderListItem: 'customerId' },
  },
  customerVatId: {
    shape: Text(50, {
      v1: 'CustomerVatID',
      v2: 'vatId',
      description:
        'VAT id of the customer; left out, that of the billing address, or of the customer where that has none.',
    }),
    column: text,
    graph: notListed,
  },
  merchantVatId: {
    shape: Text(50, {
      v1: 'MerchantVatID',
      description: 'VAT id of the company in the country of departure.',
    }),
    column: text,
    written: byService,
    graph: notListed,
  },
  salesOrderDate: {
    shape: Instant({ description: 'When it was ordered; left out, now.' }),
    column: { type: 'timestamptz', isRequired: true },
    graph: { SalesOrderListItem: 'salesOrderDate' },
  },
  isDraft: {
    shape: Flag({
      v1: 'IsPending',
      v2: 'isPending',
      description: 'Whether it is a draft, which reserves nothing.',
    }),
    column: { type: 'boolean', initial: false },
    written: 'at creation',
    graph: { SalesOrderListItem: 'isPending' },
  },
  isNetPrice: {
    shape: Flag({
      description:
        'Whether net prices lead; left out, as the customer group says, and gross prices otherwise.',
    }),
    column: { type: 'boolean', initial: false },
    written: 'at creation',
    graph: notListed,
  },
  status: {
    shape: Int32({
      v2: 'salesOrderStatus',
      description: '0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled.',
    }),
    column: never('the database derives it'),
    written: byService,
    graph: { computed: { SalesOrderListItem: 'salesOrderStatus' } },
  },
  isCancelled: {
    shape: Flag({ description: 'Whether the order was cancelled.' }),
    column: never('it is whether there is a time of cancellation'),
    written: byService,
    graph: { computed: { SalesOrderListItem: 'isCancelled' } },
  },
} as const satisfies Readonly<Record<string, SalesOrderField>>
