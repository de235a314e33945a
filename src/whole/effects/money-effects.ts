import { type Effects, of, reasons } from './effects.ts'

/** Invoices, their corrections and payments, reminders, taxes and the books. */
export const moneyEffects: Effects = {
  'sales-orders/invoices': {
    acts: {
      'invoicing/invoices/create-invoice.ts': [
        ...['isDraft', 'deliveredOnly', 'invoiceDate', 'serviceDate', 'comment'],
      ],
      'invoicing/documents/wanted.ts': of('lineItems', 'salesOrderLineItemId', 'quantity'),
    },
  },
  invoices: {
    acts: {
      'invoicing/dunning/dunning.ts': [
        'dunningBlock=isDunningBlocked',
        'invoicePaymentDetails.stopPaymentRequest=stopsPaymentRequest',
        ...['disputeReason', 'disputedUntil'],
      ],
    },
    kept: { [reasons.text]: ['comment', 'colorcodeId'] },
  },
  'invoices/credit-notes': {
    acts: {
      'invoicing/corrections/create-credit-note.ts': ['reason', 'lineItems.invoiceLineItemId'],
      'invoicing/corrections/corrected-lines.ts': of('lineItems', 'quantity', 'amount'),
    },
  },
  'accounting-exports': {
    acts: {
      'invoicing/accounting-exports/create-accounting-export.ts': [
        'companyId',
        'from',
        'to',
        'kind',
      ],
    },
  },
  'companies/accounting-settings': {
    acts: {
      'invoicing/accounting-exports/accounting-export-job.ts': [
        ...['consultantNumber', 'clientNumber', 'fiscalYearStartMonth', 'isFixed'],
      ],
      'invoicing/accounting-exports/booked-accounts.ts': [
        ...['chart', 'accountLength'],
        ...of('accounts', 'kind', 'taxCategory', 'countryIso', 'taxRate', 'account'),
        ...of('accounts', 'cashDiscountAccount', 'taxKey'),
      ],
      'invoicing/accounting-exports/number-debtors.ts': [
        ...['isDebtorNumberAutomatic', 'firstDebtorNumber'],
      ],
      'invoicing/accounting-exports/bookings-of.ts': ['costCenterSource'],
    },
  },
  'companies/dunning-settings': {
    acts: {
      'invoicing/dunning/runs/dunning-run-job.ts': ['levels.daysUntilNext'],
      'invoicing/dunning/letters/dunning-letter-store.ts': ['levels.fee'],
      'invoicing/dunning/settings/dunning-settings.ts': ['levels.bearsInterest'],
      'invoicing/dunning/lock-debtors.ts': ['levels.locksCustomer'],
      'printing/papers/shipped/dunning-letter.typ': of(
        'levels.texts',
        'languageIso',
        'title',
        'text',
      ),
    },
  },
  'base-rates': {
    acts: { 'invoicing/dunning/base-rates/base-rate-store.ts': ['validFrom', 'percent'] },
    kept: { [reasons.text]: ['source'] },
  },
  'dunning-runs': {
    acts: { 'invoicing/dunning/runs/create-dunning-run.ts': ['companyId'] },
  },
  'payment-runs': {
    acts: {
      'invoicing/payment-runs/runs/create-payment-run.ts': ['companyId', 'kind', 'executionDay'],
    },
  },
  'payment-run-entries': {
    acts: { 'invoicing/payment-runs/entries/payment-run-entry-store.ts': ['isSelected'] },
  },
  'dunning-letters': {
    acts: {
      'invoicing/dunning/letters/dunning-letter-store.ts': ['isSelected', 'level'],
    },
  },
  'invoices/payments': {
    acts: {
      'invoicing/payments/write-payment.ts': [
        ...['amount', 'currencyIso', 'paymentDate', 'paymentMethodId', 'transactionId'],
        ...['takesCashDiscount', 'allowsOverpayment'],
        ...of('received', 'amount', 'currencyIso'),
      ],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'sales-orders/payments': {
    acts: {
      'invoicing/order-payments/write-order-payment.ts': [
        ...['amount', 'paymentDate', 'paymentMethodId', 'transactionId'],
      ],
      'invoicing/payments/write-payment.ts': [
        ...['currencyIso', ...of('received', 'amount', 'currencyIso')],
      ],
      'invoicing/order-payments/create-order-payment.ts': ['allowsOverpayment'],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'sales-orders/refunds': {
    acts: {
      'invoicing/order-payments/write-order-payment.ts': [
        ...['amount', 'paymentDate', 'paymentMethodId', 'transactionId'],
      ],
      'invoicing/payments/write-payment.ts': [
        ...['currencyIso', ...of('received', 'amount', 'currencyIso')],
      ],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'sales-orders/credit-uses': {
    acts: {
      'invoicing/order-payments/create-order-credit-use.ts': ['salesOrderId', 'amount'],
    },
  },
  payments: {
    acts: {
      'invoicing/payments/create-payments.ts': of('invoices', 'invoiceId', 'amount'),
      'invoicing/payments/write-payment.ts': [
        ...['currencyIso', 'paymentDate', 'paymentMethodId', 'transactionId'],
        ...['takesCashDiscount', 'allowsOverpayment'],
      ],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'invoices/refunds': {
    acts: {
      'invoicing/payments/write-payment.ts': [
        ...['amount', 'currencyIso', 'paymentDate', 'paymentMethodId', 'transactionId'],
        ...of('received', 'amount', 'currencyIso'),
      ],
    },
    kept: { [reasons.text]: ['comment'] },
  },
  'tax-codes': {
    acts: {
      'sales/doors/booked-code-store.ts': [
        ...['number', 'generalLedgerAccount', 'cashDiscountAccount', 'isAutomatic', 'taxCategory'],
        ...['countryIso', 'taxRate'],
      ],
    },
    kept: { [reasons.name]: ['name'] },
  },
  'tax-rates': {
    acts: {
      'sales/tax-rates/tax-rate-store.ts': [
        ...['countryIso', 'taxClassType', 'rate', 'validFrom', 'taxCodeId'],
      ],
      '../web/src/rooms/today/unverified-rates.ts': ['isToBeVerified'],
    },
  },
  'tax-registrations': {
    acts: {
      'sales/vat/vat-decision.ts': [
        ...['countryIso', 'vatId', 'isSmallBusiness', 'usesDestinationRates'],
      ],
      'sales/pricing/sale-taxes.ts': ['keepsGrossPrices'],
      'sales/tax-registrations/tax-registration-store.ts': ['companyId'],
    },
  },
  'vat-checks': {
    acts: { 'sales/vat-checks/create-vat-check.ts': ['vatId', 'customerId', 'companyId'] },
  },
  'companies/vat-check-settings': {
    acts: {
      'sales/vat-checks/settings/vat-check-settings-store.ts': ['isActive'],
      'sales/vat-checks/request-checks.ts': ['requesterVatId', 'serviceAddress', 'daysValid'],
      'sales/doors/vat-confirmation.ts': ['whenUnconfirmed'],
    },
  },
}
