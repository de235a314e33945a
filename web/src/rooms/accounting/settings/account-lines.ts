import type { Field } from '../../../shared/records/kinds.ts'

const label = (de: string, en: string) => ({ de, en })
const choice = (value: string, de: string, en: string) => ({ value, label: { de, en } })

/** The lines of own accounts, as the table of inputs takes them. */
export const accountLines: Field = {
  kind: 'lines',
  label: label('Eigene Konten', 'Own accounts'),
  help: label(
    'Sie gehen denen der Steuerschlüssel und des Kontenrahmens vor. Leer heißt: jede. Es gilt die Zeile, die am meisten über eine Position sagt.',
    'They go before those of tax codes and of the chart. Empty means any. The line that says most of a position counts.',
  ),
  fields: {
    kind: {
      kind: 'choice',
      label: label('Art', 'Kind'),
      isEmptiable: true,
      choices: [
        choice('goods', 'Ware', 'Goods'),
        choice('shipping', 'Versand', 'Shipping'),
        choice('packaging', 'Verpackung', 'Packaging'),
        choice('fee', 'Gebühr', 'Fee'),
        choice('discount', 'Rabatt', 'Discount'),
        choice('voucher', 'Gutschein', 'Voucher'),
        choice('prepayment', 'Anzahlung', 'Prepayment'),
      ],
    },
    taxCategory: {
      kind: 'choice',
      label: label('Steuerfall', 'Tax case'),
      choices: [
        choice('S', 'Steuerpflichtig', 'Taxed'),
        choice('K', 'Innergemeinschaftlich', 'Intra-community'),
        choice('G', 'Ausfuhr', 'Export'),
        choice('AE', 'Umkehr der Steuerschuld', 'Reverse charge'),
        choice('E', 'Steuerfrei', 'Exempt'),
        choice('Z', 'Nullsatz', 'Zero rated'),
        choice('O', 'Nicht steuerbar', 'Not subject to tax'),
      ],
    },
    countryIso: { kind: 'country', label: label('Land', 'Country'), isEmptiable: true },
    taxRate: {
      kind: 'decimal',
      label: label('Steuersatz', 'Rate'),
      unit: label('%', '%'),
      isEmptiable: true,
    },
    account: { kind: 'text', label: label('Konto', 'Account') },
    cashDiscountAccount: { kind: 'text', label: label('Skontokonto', 'Cash discounts') },
    taxKey: { kind: 'text', label: label('BU-Schlüssel', 'Tax key') },
  },
}
