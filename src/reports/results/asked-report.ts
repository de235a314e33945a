import { isAskable, wrongDays } from '../../platform/reports/asked-period.ts'
import { type Dimension, type Measure, sourceFor } from '../../platform/reports/measure.ts'
import { isStep, type Period } from '../../platform/reports/periods.ts'
import type { AskedFigures, SourcedMeasure } from '../../platform/reports/report-figures.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import { comparedPeriod, periodOn } from './relative-period.ts'
import type { ReportDefinition } from './report-definition.ts'

/** What the rooms declare. */
export interface Reported {
  readonly measures: readonly Measure[]
  readonly dimensions: readonly Dimension[]
}
/** Known when all rooms are. */
export type FindReported = () => Reported

export interface AskedReport extends AskedFigures {
  readonly dimensions: readonly Dimension[]
}

/**
 * What is to be read for a definition on a day, or all that is wrong with it by field.
 */
export function askedReport(
  definition: ReportDefinition,
  { measures, dimensions }: Reported,
  { today, fieldName }: { readonly today: Day; readonly fieldName: FieldName },
): { readonly asked: AskedReport } | { readonly faults: Faults } {
  const { by, filters, rowLimit: limit } = definition
  const faults: Faults = {}
  const chosen = definition.measures.map((name) => measures.find((one) => one.name === name))
  if (chosen.includes(undefined)) faults[fieldName(['measures'])] = unknownMeasure
  const known = chosen.filter((measure) => measure !== undefined)
  const knows = (name: string) => dimensions.some((dimension) => dimension.name === name)
  if (!isStep(by) && !knows(by)) faults[fieldName(['by'])] = unknownDimension
  for (const [index, { dimension }] of filters.entries()) {
    if (!knows(dimension)) faults[fieldName(['filters', index, 'dimension'])] = unknownDimension
  }
  const period = periodOn(today, definition)
  if (!period || !isAskable(period)) faults[fieldName(['lastDay'])] = wrongDays
  if (Object.keys(faults).length > 0) return { faults }

  const wanted = {
    isByTime: isStep(by),
    dimensions: [...(isStep(by) ? [] : [by]), ...filters.map(({ dimension }) => dimension)],
  }
  const sourced = known.map((measure) => sourcedBy(measure, wanted))
  const unreported = known.find((_, index) => sourced[index] === undefined)
  if (unreported) return { faults: { [fieldName(['by'])]: notReportedBy(unreported) } }
  return {
    asked: {
      ...{ measures: sourced as SourcedMeasure[], by, filters, limit, dimensions },
      period: period as Period,
      former: comparedPeriod(period as Period, definition.comparedWith),
    },
  }
}

function sourcedBy(
  measure: Measure,
  wanted: Parameters<typeof sourceFor>[1],
): SourcedMeasure | undefined {
  const source = sourceFor(measure, wanted)
  return source && { ...source, decimals: measure.decimals }
}

/** The scopes that a definition needs, as far as its names are known. */
export function scopesOf(
  { measures, by, filters }: Pick<ReportDefinition, 'measures' | 'by' | 'filters'>,
  reported: Reported,
): ReadonlySet<string> {
  const names = new Set([by, ...filters.map(({ dimension }) => dimension)])
  const scopes = [
    ...reported.measures.filter(({ name }) => measures.includes(name)),
    ...reported.dimensions.filter(({ name }) => names.has(name)),
  ].map(({ scope }) => scope)
  return new Set(scopes.filter((scope) => scope !== undefined))
}

const unknownMeasure: Sentence = {
  en: 'There is no such measure. `GET /v2/report-measures` names them.',
  de: 'Diese Kennzahl gibt es nicht. `GET /v2/report-measures` nennt sie.',
}
const unknownDimension: Sentence = {
  en: 'There is nothing like this to show figures by. `GET /v2/report-measures` names what there is.',
  de: 'Danach lassen sich keine Zahlen zeigen. `GET /v2/report-measures` nennt, was es gibt.',
}
const notReportedBy = ({ words }: Measure): Sentence => ({
  en: `“${words.en}” is not known by what is chosen here and in the filters.`,
  de: `„${words.de}“ ist nach dem, was hier und in den Filtern gewählt ist, nicht bekannt.`,
})
