import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { sourceFor } from '../../platform/reports/measure.ts'
import { steps } from '../../platform/reports/periods.ts'
import type { FindReported } from './asked-report.ts'

const Words = Type.Object({
  de: Type.String({ description: 'In German.' }),
  en: Type.String({ description: 'In English.' }),
})

const ReportMeasures = Type.Object({
  measures: Type.Array(
    Type.Object({
      name: Type.String({ description: 'As reports name it.' }),
      label: Words,
      help: Words,
      unit: Type.Unsafe<string>({
        ...{ type: 'string', enum: ['money', 'quantity', 'count'] },
        description: 'money: in the currency of the tenant.',
      }),
      isOfPeriods: Type.Boolean({ description: 'False: it is what is there now.' }),
      by: Type.Array(Type.String(), {
        description: 'The steps of time and dimensions that it can be shown by and filtered by.',
      }),
    }),
  ),
  dimensions: Type.Array(
    Type.Object({
      name: Type.String({ description: 'As reports name it.' }),
      label: Words,
      isStep: Type.Boolean({ description: 'Whether it is a step of time.' }),
    }),
  ),
})

/** What reports can show. */
export const listReportMeasures = (find: FindReported) =>
  operation({
    name: 'listReportMeasures',
    summary: 'List measures of reports',
    description:
      'Returns what reports can measure and what they can show it by, as far as the caller may see the records that are measured.',
    method: 'GET',
    path: { v2: '/report-measures' },
    scope: 'reports.read',
    answer: { status: 200, shape: ReportMeasures },

    async handle({ hasScope }) {
      const { measures, dimensions } = find()
      const seen = dimensions.filter(({ scope }) => scope === undefined || hasScope(scope))
      const shown = measures
        .filter(({ scope }) => hasScope(scope))
        .map((measure) => {
          const { name, words, unit } = measure
          const stepsToo = sourceFor(measure, { isByTime: true, dimensions: [] }) ? steps : []
          const known = seen.filter((one) =>
            sourceFor(measure, { isByTime: false, dimensions: [one.name] }),
          )
          return {
            ...{ name, unit, label: { en: words.en, de: words.de } },
            help: words.help ?? { en: '', de: '' },
            isOfPeriods: stepsToo.length > 0,
            by: [...stepsToo, ...known.map((one) => one.name)],
          }
        })
      const used = seen.filter(({ name }) => shown.some(({ by }) => by.includes(name)))
      return {
        measures: shown,
        dimensions: [
          ...steps.map((name) => ({ name, label: stepWords[name], isStep: true })),
          ...used.map(({ name, words: { en, de } }) => ({
            name,
            label: { en, de },
            isStep: false,
          })),
        ],
      }
    },
  })

const stepWords = {
  day: { en: 'Day', de: 'Tag' },
  week: { en: 'Week', de: 'Woche' },
  month: { en: 'Month', de: 'Monat' },
  quarter: { en: 'Quarter', de: 'Quartal' },
  year: { en: 'Year', de: 'Jahr' },
} as const
