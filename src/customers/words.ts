import type { Words } from '../platform/values/words.ts'
import { customerMeanings } from './meanings.ts'

/** What people call customers and what they refer to. */
export const customerWords: Words = {
  meanings: customerMeanings,
  records: {
    customer: { one: { en: 'Customer', de: 'Kunde' }, many: { en: 'Customers', de: 'Kunden' } },
    'accounts-receivable': {
      one: { en: 'Customer account', de: 'Debitorenkonto' },
      many: { en: 'Customer accounts', de: 'Debitorenkonten' },
    },
    'customer-group': {
      one: { en: 'Customer group', de: 'Kundengruppe' },
      many: { en: 'Customer groups', de: 'Kundengruppen' },
    },
    'customer-category': {
      one: { en: 'Customer category', de: 'Kundenkategorie' },
      many: { en: 'Customer categories', de: 'Kundenkategorien' },
    },
    'payment-method': {
      one: { en: 'Payment method', de: 'Zahlungsart' },
      many: { en: 'Payment methods', de: 'Zahlungsarten' },
    },
    'customer-contact': {
      one: { en: 'Contact', de: 'Ansprechpartner' },
      many: { en: 'Contacts', de: 'Ansprechpartner' },
    },
    'customer-bank-account': {
      one: { en: 'Bank account', de: 'Bankverbindung' },
      many: { en: 'Bank accounts', de: 'Bankverbindungen' },
    },
    'customer-note': {
      one: { en: 'Note on a customer', de: 'Notiz zu einem Kunden' },
      many: { en: 'Notes on customers', de: 'Notizen zu Kunden' },
    },
  },
  fields: {
    customerId: { en: 'Customer', de: 'Kunde' },
    customerGroupId: { en: 'Customer group', de: 'Kundengruppe' },
    customerCategoryId: { en: 'Customer category', de: 'Kundenkategorie' },
    paymentMethodId: { en: 'Payment method', de: 'Zahlungsart' },
    accountsReceivableNumber: { en: 'Debtor account', de: 'Debitorenkonto' },
    birthday: { en: 'Date of birth', de: 'Geburtsdatum' },
    customerNumber: { en: 'Customer number', de: 'Kundennummer' },
    marketplaceAName: { en: 'Name on marketplace A', de: 'Name auf Marktplatz A' },
    initialContact: { en: 'First contact', de: 'Erstkontakt' },
    taxIdentificationNumber: { en: 'Tax number', de: 'Steuernummer' },
    buyerReference: { en: 'Buyer reference', de: 'Leitweg-ID' },
    isPublicBuyer: { en: 'Public buyer', de: 'Öffentlicher Auftraggeber' },
    isCashRegisterBased: { en: 'Customer of the till', de: 'Kassenkunde' },
    isLocked: { en: 'Locked', de: 'Gesperrt' },
    lockReason: { en: 'Reason for the lock', de: 'Grund der Sperre' },
    mergedIntoCustomerId: { en: 'Merged into', de: 'Aufgegangen in' },
    mergedInto: { en: 'Merged into', de: 'Aufgegangen in' },
    mergedFrom: { en: 'Merged customer', de: 'Übernommener Kunde' },
    paymentSettings: { en: 'Payment', de: 'Zahlung' },
    createdDate: { en: 'Customer since', de: 'Kunde seit' },
    isDefaultAddress: { en: 'Default address', de: 'Standardanschrift' },
    customerAddressId: { en: 'Address', de: 'Anschrift' },
    addressType: { en: 'Kind of address', de: 'Art der Anschrift' },
    addresses: { en: 'Addresses', de: 'Anschriften' },
    creditLimit: { en: 'Credit limit', de: 'Kreditlimit', unit: '¤' },
    paymentDueDateInDays: {
      en: 'Payment target',
      de: 'Zahlungsziel',
      unit: { en: 'days', de: 'Tage' },
    },
    isDunningBlocked: { en: 'Not dunned', de: 'Mahnsperre' },
    discount: { en: 'Discount', de: 'Rabatt', unit: '%' },
    isNetPrice: {
      en: 'Net prices',
      de: 'Nettopreise',
      help: {
        en: 'The group sees prices without tax.',
        de: 'Die Gruppe sieht Preise ohne Steuer.',
      },
    },
    isDunningActive: {
      en: 'Dunning',
      de: 'Mahnwesen',
      help: { en: 'Unpaid invoices are dunned.', de: 'Offene Rechnungen werden gemahnt.' },
    },
    canShipBeforePayment: {
      en: 'Ship before payment',
      de: 'Versand vor Zahlung',
      help: {
        en: 'Goods leave before they are paid.',
        de: 'Die Ware geht, bevor sie bezahlt ist.',
      },
    },
    paymentDueInDays: {
      en: 'Payment target',
      de: 'Zahlungsziel',
      help: { en: 'After the date of the invoice.', de: 'Ab dem Datum der Rechnung.' },
      unit: { en: 'days', de: 'Tage' },
    },
    cashDiscountDays: {
      en: 'Cash discount within',
      de: 'Skonto innerhalb von',
      unit: { en: 'days', de: 'Tage' },
    },
    cashDiscountValue: { en: 'Cash discount', de: 'Skonto', unit: '%' },
    paymentOption: { en: 'How it is paid', de: 'Zahlungsweg' },
    accountHolder: { en: 'Account holder', de: 'Kontoinhaber' },
    bankName: { en: 'Bank', de: 'Bank' },
    accountNumber: { en: 'Account number', de: 'Kontonummer' },
    bankCode: { en: 'Bank code', de: 'Bankleitzahl' },
    iban: { en: 'IBAN', de: 'IBAN' },
    bic: { en: 'BIC', de: 'BIC' },
    mandateReference: { en: 'Mandate reference', de: 'Mandatsreferenz' },
  },
  choices: {
    addressType: {
      0: { en: 'Billing', de: 'Rechnung' },
      1: { en: 'Delivery', de: 'Lieferung' },
      2: { en: 'Other', de: 'Weitere' },
    },
    paymentOption: {
      transfer: { en: 'Bank transfer', de: 'Überweisung' },
      debit: { en: 'Direct debit', de: 'Lastschrift' },
      online: { en: 'Online', de: 'Online' },
      cash: { en: 'Cash', de: 'Bar' },
      other: { en: 'Other', de: 'Andere' },
    },
  },
}
