import { lineOf } from '../../platform/exchange/export/write-rows.ts'
import type { ExportedCell } from '../../platform/tables/exported-cell.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { ecSalesFigures } from './ec-sales-figure.ts'
import type { intrastatFigures } from './intrastat-figure.ts'
import type { ossFigures } from './oss-figure.ts'
import type { vatFigures } from './vat-figure.ts'

type Of<F extends (...given: never[]) => unknown> = Awaited<ReturnType<F>>

/** Greece has another code in taxes than elsewhere. */
const taxCode = (country: string) => (country === 'GR' ? 'EL' : country)
const cents = (amount: number) => amount.toFixed(2)
const isEuro = ({ currencyIso }: { readonly currencyIso: string }) => currencyIso === 'EUR'
const record = (...fields: readonly string[]) => `${fields.join(',')}\r\n`

/** Kinds of records of the file for the one-stop shop, as the Federal Central Tax Office numbers them. */
const ossRecords = {
  country: '1',
  services: '2',
  goods: '3',
  goodsFromElsewhere: '5',
  correction: '6',
}

/**
 * The sales of a quarter as the Federal Central Tax Office reads them (docs/tax-files.md). Goods from stocks in other
 * member states name the VAT id of the company there.
 */
export function ossFile(
  { supplies, corrections }: Of<typeof ossFigures>,
  home: string,
  vatIdIn: (country: string) => string,
): string {
  const sold = supplies.filter((one) => isEuro(one) && (one.net !== 0 || one.tax !== 0))
  const corrected = corrections.filter((one) => isEuro(one) && one.tax !== 0)
  const countries = new Set([...sold, ...corrected].map(({ countryIso }) => countryIso))
  const records = sold.map(
    ({ countryIso, kind, departureCountryIso, rateType, taxRate, net, tax }) => {
      const amounts = [rateType.toUpperCase(), cents(taxRate), cents(net), cents(tax)]
      const country = taxCode(countryIso)
      if (kind === 'services') return record(ossRecords.services, country, ...amounts)
      if (departureCountryIso === home) return record(ossRecords.goods, country, ...amounts)
      const departure = [taxCode(departureCountryIso), vatIdIn(departureCountryIso), '']
      return record(ossRecords.goodsFromElsewhere, country, '1', ...departure, ...amounts)
    },
  )
  return [
    record('#v2.0'),
    ...[...countries].toSorted().map((country) => record(ossRecords.country, taxCode(country))),
    ...records.toSorted(),
    ...corrected.map(({ countryIso, period, tax }) => {
      const [year = '', quarter = ''] = period.split('-Q')
      return record(ossRecords.correction, taxCode(countryIso), year, quarter, cents(tax))
    }),
  ].join('')
}

const ecKinds = { goods: 'L', services: 'S', triangular: 'D' } as const

/** The EC sales list as the Federal Central Tax Office reads it: in whole euros, without what has no right VAT id. */
export function ecSalesFile(figures: Of<typeof ecSalesFigures>): string {
  const lines = figures
    .filter((one) => one.isVatIdRight && isEuro(one))
    .map(({ vatId, net, kind }) => ({
      vatId,
      euros: Exact.of(cents(net)).rounded(0).units(0),
      kind,
    }))
    .filter(({ euros }) => euros !== 0n)
  return [
    record('#v3.0'),
    record('Umsatzsteuer-Identifikationsnummer (USt-IdNr.)', 'Summe (Euro)', 'Art der Leistung'),
    ...lines.map(({ vatId, euros, kind }) => record(vatId, String(euros), ecKinds[kind])),
  ].join('')
}

const number = (value: number | null): ExportedCell =>
  value === null ? null : { number: String(value) }

/** Files of ours, for which no office has a layout, with the mark by which spreadsheets know UTF-8. */
const table = (rows: readonly (readonly ExportedCell[])[]) => `\ufeff${rows.map(lineOf).join('')}`

export const vatFile = (figures: Of<typeof vatFigures>): string =>
  table([
    ['Land', 'Kategorie', 'Steuersatz', 'Kennzahl', 'Währung', 'Netto', 'Steuer', 'Belege'],
    ...figures.map((one) => [
      ...[one.countryIso, one.taxCategory, number(one.taxRate), one.field, one.currencyIso],
      ...[number(one.net), number(one.tax), number(one.documentCount)],
    ]),
  ])

export const intrastatFile = (figures: Of<typeof intrastatFigures>, period: string): string =>
  table([
    [
      ...['Bezugsmonat', 'Berichtigter Monat', 'Warennummer', 'Bestimmungsland', 'Ursprungsland'],
      ...['USt-IdNr. des Handelspartners', 'Art des Geschäfts', 'Eigenmasse in kg', 'Menge'],
      ...['Rechnungsbetrag', 'Währung'],
    ],
    ...figures.map((one) => [
      ...[period, one.correctsPeriod ?? '', one.commodityCode, one.destinationCountryIso],
      ...[one.countryOfOrigin, one.partnerVatId, number(one.natureOfTransaction)],
      ...[number(one.netWeight), number(one.quantity), number(one.net), one.currencyIso],
    ]),
  ])
