import type { Sentence } from '../../platform/values/refusal.ts'
import type { Action } from './vocabulary/workflow-action.ts'
import type { Trigger } from './workflow.ts'

/** A workflow that many need, to begin with. */
export interface Template {
  readonly name: Sentence
  readonly objectKind: string
  readonly trigger: Trigger
  readonly condition: string
  /** Of the trigger time, in cron. */
  readonly schedule?: string
  readonly actions: readonly Action[]
}

/** An action on a record that a path parameter names. */
const does = (operation: string, path: Record<string, string>, more: Partial<Action> = {}) => ({
  ...{ operation, path },
  ...more,
})
const order = { salesOrderId: '=record.id' }
const note = { deliveryNoteId: '=record.id' }
const invoice = { invoiceId: '=record.id' }
const credit = { creditNoteId: '=record.id' }
const quotation = { salesQuotationId: '=record.id' }
const customer = { customerId: '=record.customerId' }
const ofChannel = { salesChannelId: '=record.salesChannelId' }
const saying = (text: string) => ({ body: { noteBody: text } })

const isPaid = 'record.paymentDetails.paymentStatus == 2 && !record.isCancelled'

/** The next level is due, and nothing in the invoice forbids it. */
const mayBeDunned = [
  'record.invoicePaymentDetails.nextDueDate != null',
  'record.invoicePaymentDetails.nextDueDate < now',
  'record.invoicePaymentDetails.stillToPay > 0',
  'record.invoicePaymentDetails.dunningLevel < 3',
  '!record.invoicePaymentDetails.stopPaymentRequest && !record.dunningBlock && !record.isCancelled',
].join(' && ')

/** Templates of the most common workflows. All of a copy can be changed. */
export const workflowTemplates: readonly Template[] = [
  {
    name: { en: 'Deliver what is paid', de: 'Bezahltes ausliefern' },
    ...{ objectKind: 'sales-order', trigger: 'reached', condition: isPaid },
    actions: [does('createSalesOrderDeliveryNote', order)],
  },
  {
    name: {
      en: 'Deliver what is paid, print the note and write to the customer',
      de: 'Bezahltes ausliefern, den Schein drucken und den Kunden anschreiben',
    },
    ...{ objectKind: 'sales-order', trigger: 'reached', condition: isPaid },
    actions: [
      does('createSalesOrderDeliveryNote', order),
      does('printDeliveryNote', { deliveryNoteId: '=results[0].id' }),
      does('mailDeliveryNote', { deliveryNoteId: '=results[0].id' }),
    ],
  },
  {
    name: { en: 'Confirm orders by mail', de: 'Aufträge per Mail bestätigen' },
    ...{ objectKind: 'sales-order', trigger: 'created', condition: '!record.isPending' },
    actions: [does('mailSalesOrder', order)],
  },
  {
    name: { en: 'Have large orders checked', de: 'Große Aufträge prüfen lassen' },
    ...{ objectKind: 'sales-order', trigger: 'created' },
    condition: 'record.paymentDetails.totalGrossAmount > 1000',
    actions: [does('createSalesOrderNote', order, saying('Large order: please check.'))],
  },
  {
    name: { en: 'Invoice orders at once', de: 'Aufträge sofort berechnen' },
    ...{ objectKind: 'sales-order', trigger: 'created', condition: '!record.isPending' },
    actions: [does('createInvoice', order)],
  },
  {
    name: { en: 'Invoice what was delivered', de: 'Ausgeliefertes berechnen' },
    ...{ objectKind: 'delivery-note', trigger: 'reached', condition: 'record.status == 1' },
    actions: [
      does(
        'createInvoice',
        { salesOrderId: '=record.salesOrderId' },
        { body: { deliveredOnly: true } },
      ),
    ],
  },
  {
    name: { en: 'Print delivery notes', de: 'Lieferscheine drucken' },
    ...{ objectKind: 'delivery-note', trigger: 'created', condition: '' },
    actions: [does('printDeliveryNote', note)],
  },
  {
    name: {
      en: 'Notify customers that their goods are on the way',
      de: 'Kunden sagen, dass ihre Ware unterwegs ist',
    },
    ...{ objectKind: 'delivery-note', trigger: 'reached', condition: 'record.status == 1' },
    actions: [does('mailDeliveryNote', note)],
  },
  {
    name: { en: 'Mail invoices', de: 'Rechnungen mailen' },
    ...{ objectKind: 'invoice', trigger: 'reached' },
    condition: '!record.isDraft && !record.isCancelled',
    actions: [does('mailInvoice', invoice)],
  },
  {
    name: { en: 'Print invoices', de: 'Rechnungen drucken' },
    ...{ objectKind: 'invoice', trigger: 'reached' },
    condition: '!record.isDraft && !record.isCancelled',
    actions: [does('printInvoice', invoice)],
  },
  {
    name: { en: 'Mail cancellations of invoices', de: 'Stornorechnungen mailen' },
    ...{ objectKind: 'invoice', trigger: 'reached', condition: 'record.isCancelled' },
    actions: [does('mailInvoiceCancellation', invoice)],
  },
  {
    name: {
      en: 'Dun invoices that are due and unpaid',
      de: 'Fällige unbezahlte Rechnungen mahnen',
    },
    ...{ objectKind: 'invoice', trigger: 'time', schedule: '0 7 * * 1-5' },
    condition: mayBeDunned,
    actions: [does('setDunningLevel', invoice)],
  },
  {
    name: { en: 'Mail credit notes', de: 'Gutschriften mailen' },
    ...{ objectKind: 'credit-note', trigger: 'created', condition: '' },
    actions: [does('mailCreditNote', credit)],
  },
  {
    name: {
      en: 'Note large payments on the customer',
      de: 'Große Zahlungen beim Kunden vermerken',
    },
    ...{ objectKind: 'invoice', trigger: 'reached' },
    condition:
      'record.invoicePaymentDetails.paymentStatus == 2 && record.invoicePaymentDetails.totalGrossAmount > 1000',
    actions: [does('createCustomerNote', customer, saying("='Paid all of ' + record.number"))],
  },
  {
    name: { en: 'Mail return slips', de: 'Retourenscheine mailen' },
    ...{ objectKind: 'return', trigger: 'created', condition: '' },
    actions: [does('mailReturn', { returnId: '=record.id' })],
  },
  {
    name: { en: 'Have new customers of companies checked', de: 'Neue Firmenkunden prüfen lassen' },
    ...{ objectKind: 'customer', trigger: 'created' },
    condition: 'record.taxIdentificationNumber != ""',
    actions: [
      does(
        'createCustomerNote',
        { customerId: '=record.customerId' },
        saying('New: please check the VAT id.'),
      ),
    ],
  },
  {
    name: { en: 'Mail quotations that were sent', de: 'Versandte Angebote mailen' },
    ...{ objectKind: 'sales-quotation', trigger: 'reached', condition: 'record.sentDate != null' },
    actions: [does('mailSalesQuotation', quotation)],
  },
  {
    name: { en: 'Take items without a price off sale', de: 'Artikel ohne Preis deaktivieren' },
    ...{ objectKind: 'item', trigger: 'reached' },
    condition: 'record.itemPriceData.salesPriceNet == 0',
    actions: [does('deactivateItem', { itemId: '=record.id' })],
  },
  {
    name: { en: 'Print again what failed', de: 'Gescheiterte Drucke wiederholen' },
    ...{ objectKind: 'print-job', trigger: 'reached' },
    condition: 'record.status == "failed" && record.repeatedId == null',
    actions: [{ wait: 600 }, does('repeatPrintJob', { printJobId: '=record.id' })],
  },
  {
    name: { en: 'Send mails again that failed', de: 'Gescheiterte Mails wiederholen' },
    ...{ objectKind: 'mail', trigger: 'reached' },
    condition: 'record.status == "failed" && record.repeatedId == null',
    actions: [{ wait: 3_600 }, does('repeatMail', { mailId: '=record.id' })],
  },
  {
    name: {
      en: 'Send offers again that marketplaces did not take',
      de: 'Marktplätzen Angebote noch einmal melden, die sie nicht angenommen haben',
    },
    ...{ objectKind: 'failed-channel-event', trigger: 'created' },
    condition: 'record.itemId != null && record.reason != "too-large"',
    actions: [
      { wait: 3_600 },
      does('repeatChannelOffer', { ...ofChannel, itemId: '=record.itemId' }),
    ],
  },
  {
    name: {
      en: 'Put other events back that marketplaces did not take',
      de: 'Andere Ereignisse wieder einreihen, die Marktplätze nicht angenommen haben',
    },
    ...{ objectKind: 'failed-channel-event', trigger: 'created' },
    condition: 'record.itemId == null && record.reason == "not-acknowledged"',
    actions: [
      { wait: 3_600 },
      does(
        'repeatConnectionEvent',
        { ...ofChannel, eventId: '=record.eventId' },
        { when: 'record.repeatedAs == null' },
      ),
    ],
  },
]
