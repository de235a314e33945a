import { namedUsers } from '../../../access/doors/users/user-key-store.ts'
import { namedChannels } from '../../../catalog/doors/channels/channel-reference-store.ts'
import { Int32, Label, orNone, ReferenceField, Text } from '../../../platform/values/shape.ts'
import {
  byOthers,
  byService,
  date,
  Flag,
  inCancellation,
  moment,
  notListed,
  reference,
  type SalesOrderField,
} from './sales-order-field.ts'

/** Generation 1 writes nothing for an order without a channel. */
const channel = orNone(
  ReferenceField<string>({
    v1Id: { type: 'string', pattern: '^(\\d{1,3}-\\d{1,9}-\\d{1,9})?$' },
    description: 'The sales channel that the order came by; empty, it was made here.',
  }),
  { id: '', uuid: '' },
)

/** What is said of an order, and how it ended. */
export const noteRows = {
  taxSetting: {
    shape: Int32({
      description:
        'How the order is taxed: 0 taxed, 1 intra-community supply, 2 export, 3 one-stop shop, 4 reverse charge, 5 small business.',
    }),
    column: { type: 'integer', initial: 0 },
    in: { v2: 'taxDetails' },
    written: byService,
    graph: { computed: { SalesOrderListItem: 'taxSetting' } },
  },
  colorCodeId: {
    shape: reference({
      v1: 'ColorcodeId',
      v2: 'processColourId',
      description: 'Color that marks the order in lists.',
    }),
    column: { type: 'integer', refersTo: 'color_codes' },
    graph: notListed,
  },
  transactionStatusId: {
    shape: reference({
      v2: 'processStatusId',
      description: 'Status that the tenant gives the order.',
    }),
    column: { type: 'integer', refersTo: 'transaction_statuses' },
    graph: notListed,
  },
  isExternalInvoice: {
    shape: Flag({ description: 'Whether the sales channel writes the invoice.' }),
    column: { type: 'boolean', initial: false },
    graph: notListed,
  },
  comment: {
    shape: Text(10_000, { description: 'Comment for the staff.' }),
    column: { type: 'text', isLong: true },
    in: { v2: 'text' },
    graph: { SalesOrderListItem: 'comment' },
  },
  customerComment: {
    shape: Text(10_000, { description: 'Comment of the customer.' }),
    column: { type: 'text', isLong: true },
    in: { v2: 'text' },
    graph: { SalesOrderListItem: 'customerComment' },
  },
  printText: {
    shape: Text(10_000, {
      description:
        'Text printed on the confirmation, delivery notes and invoices, or on the quotation.',
    }),
    column: { type: 'text', isLong: true },
    in: { v2: 'text' },
    graph: notListed,
  },
  languageIso: {
    shape: Label(5, {
      description: 'Language of the documents, ISO 639-1; left out, that of the customer.',
    }),
    column: { type: 'text', isRequired: true },
    graph: { SalesOrderListItem: 'languageIso' },
  },
  cancellationReasonId: {
    shape: reference({ description: 'Why the order was cancelled.' }),
    column: { type: 'integer', refersTo: 'cancellation_reasons' },
    in: inCancellation,
    written: byOthers,
    graph: notListed,
  },
  cancellationComment: {
    shape: Text(10_000, { description: 'What was said of the cancellation.' }),
    column: { type: 'text', isLong: true },
    in: inCancellation,
    written: byOthers,
    graph: { SalesOrderListItem: 'cancellationComment' },
  },
  cancelled: {
    shape: moment({
      v1: 'Date',
      v2: 'cancelledDate',
      description: 'When the order was cancelled.',
    }),
    column: date,
    in: inCancellation,
    written: byOthers,
    graph: { SalesOrderListItem: 'cancelledDate' },
  },
  salesChannelId: {
    shape: channel,
    column: { type: 'integer' },
    names: namedChannels,
    written: 'at creation',
    graph: { computed: { SalesOrderListItem: 'salesChannelId' } },
  },
  createdByUserId: {
    shape: orNone(
      ReferenceField({ v1: 'UserCreatedId', description: 'The user who created the order.' }),
    ),
    column: { type: 'integer', refersTo: namedUsers },
    written: byService,
    graph: { SalesOrderListItem: 'createdByUserId' },
  },
  assignedUserId: {
    shape: reference({ v1: 'UserId', description: 'The user who attends to the order.' }),
    column: { type: 'integer', refersTo: namedUsers },
    graph: { SalesOrderListItem: 'assignedUserId' },
  },
} as const satisfies Readonly<Record<string, SalesOrderField>>
