import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of documents of sale and of the lists that they refer to. */
export const salesScopes: readonly Scope[] = [
  ...readAndWriteScopes('salesorders', { en: 'sales orders', de: 'Aufträge' }),
  {
    name: 'salesorders.facts',
    phrase: {
      en: 'Report sales made elsewhere: orders that neither a locked customer nor credit limit or missing stock refuses',
      de: 'Anderswo Verkauftes melden: Aufträge, die weder gesperrte Kunden noch Kreditlimit oder fehlender Bestand abweisen',
    },
  },
  printScope('salesorders', { en: 'sales orders', de: 'Aufträge' }),
  ...readAndWriteScopes('salesquotations', { en: 'quotations', de: 'Angebote' }),
  printScope('salesquotations', { en: 'quotations', de: 'Angebote' }),
  ...readAndWriteScopes('vouchers', { en: 'vouchers', de: 'Gutscheine' }),
  {
    name: 'vouchers.codes',
    phrase: {
      en: 'See whole codes of gift cards, which are money to whom has them',
      de: 'Ganze Codes von Geschenkkarten sehen, die für ihren Besitzer Geld sind',
    },
  },
  ...readAndWriteScopes('shippingmethods', { en: 'shipping methods', de: 'Versandarten' }),
  ...readAndWriteScopes('onholdreasons', { en: 'on-hold reasons', de: 'Rückhaltegründe' }),
  ...readAndWriteScopes('cancellationreasons', { en: 'cancellation reasons', de: 'Stornogründe' }),
  ...readAndWriteScopes('taxcodes', { en: 'tax codes', de: 'Steuerschlüssel' }),
  ...readAndWriteScopes('taxrates', { en: 'tax rates', de: 'Steuersätze' }),
  ...readAndWriteScopes('taxregistrations', {
    en: 'tax registrations',
    de: 'Steuerregistrierungen',
  }),
  ...readAndWriteScopes('transactionstatuses', {
    en: 'transaction statuses',
    de: 'Vorgangsstatus',
  }),
  ...readAndWriteScopes('colorcodes', { en: 'color codes', de: 'Farbcodes' }),
]
