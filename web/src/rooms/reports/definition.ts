import type { Shape } from '../../api/client.ts'

export type KeptReport = Shape<'ReportV2'>
export type Results = Shape<'QueryReportAnswerV2'>
export type Measures = Shape<'ListReportMeasuresAnswerV2'>

/** What a report shows, and how. */
export type Definition = Pick<
  KeptReport,
  | 'measures'
  | 'by'
  | 'period'
  | 'firstDay'
  | 'lastDay'
  | 'comparedWith'
  | 'filters'
  | 'rowLimit'
  | 'view'
>

export const usualDefinition: Definition = {
  ...{ measures: ['revenue'], by: 'month', period: 'last-12-months' },
  ...{ firstDay: null, lastDay: null, comparedWith: 'none', filters: [], rowLimit: 25 },
  view: 'bars',
}

/** The part of a kept report that the page can change. */
export function definitionOf(report: Definition): Definition {
  const names = Object.keys(usualDefinition) as (keyof Definition)[]
  return Object.fromEntries(names.map((name) => [name, report[name]])) as unknown as Definition
}

const stepNames = ['day', 'week', 'month', 'quarter', 'year']
export const isStep = (by: string) => stepNames.includes(by)

export const periodNames = [
  ...(['today', 'yesterday', 'this-week', 'last-week', 'last-7-days', 'last-30-days'] as const),
  ...(['this-month', 'last-month', 'this-quarter', 'last-quarter'] as const),
  ...(['this-year', 'last-year', 'last-12-months', 'between'] as const),
]
export const comparisons = ['none', 'before', 'year-before'] as const
export const views = ['bars', 'lines', 'table'] as const
