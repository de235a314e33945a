import type { Language } from '../../platform/http/headers.ts'
import { steps } from '../../platform/reports/periods.ts'
import { type ExportedCell, guarded } from '../../platform/tables/exported-cell.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { Reported } from './asked-report.ts'
import type { ReportResults } from './report-results.ts'

/** The figures of a report as a table: heads, a row for each part, what is left, and the total. */
export interface ReportTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ExportedCell[])[]
}

export function tableOf(
  results: ReportResults,
  { measures, dimensions }: Reported,
  language: Language,
): ReportTable {
  const { by, rows, others, totals, currencyIso } = results
  const isItem = by === 'item'
  const named = dimensions.find(({ name }) => name === by)?.words ??
    stepWords[by] ?? { en: by, de: by }
  const isCompared = results.formerFrom !== null
  const heads = results.measures.flatMap((name) => {
    const measure = measures.find((one) => one.name === name)
    const label = `${measure?.words[language] ?? name}${measure?.unit === 'money' ? ` (${currencyIso})` : ''}`
    return isCompared ? [label, `${label}, ${texts.former[language]}`] : [label]
  })
  const figures = ({ values, former }: Pick<ReportResults['totals'], 'values' | 'former'>) =>
    values.flatMap((value, place) => [
      cellOf(value),
      ...(isCompared ? [cellOf(former?.[place] ?? null)] : []),
    ])
  const second = (cell: string) => (isItem ? [cell] : [])
  return {
    heads: [named[language], ...second(texts.sku[language]), ...heads],
    rows: [
      ...rows.map((row) => [
        guarded(nameOf(row, by, language)),
        ...second(guarded(row.key)),
        ...figures(row),
      ]),
      ...(others
        ? [[`${others.count} ${texts.others[language]}`, ...second(''), ...figures(others)]]
        : []),
      [texts.total[language], ...second(''), ...figures(totals)],
    ],
  }
}

/** What a part is called: a country by its name, a step of time by its first day. */
function nameOf(
  { key, label }: ReportResults['rows'][number],
  by: string,
  language: Language,
): string {
  if (by === 'country' && key !== '') {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(key) ?? key
  }
  if ((steps as readonly string[]).includes(by)) return key
  return label || texts.none[language]
}

const cellOf = (value: number | null): ExportedCell =>
  value === null ? null : { number: String(value) }

const texts = {
  former: { en: 'compared period', de: 'Vergleichszeitraum' },
  others: { en: 'others', de: 'weitere' },
  total: { en: 'Total', de: 'Summe' },
  none: { en: '(none)', de: '(ohne)' },
  sku: { en: 'SKU', de: 'Artikelnummer' },
} as const satisfies Record<string, Sentence>

const stepWords: Readonly<Record<string, Sentence>> = {
  day: { en: 'Day', de: 'Tag' },
  week: { en: 'Week from', de: 'Woche ab' },
  month: { en: 'Month from', de: 'Monat ab' },
  quarter: { en: 'Quarter from', de: 'Quartal ab' },
  year: { en: 'Year from', de: 'Jahr ab' },
}
