import type { Static } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { dayOf } from '../../platform/values/day.ts'
import { draftOf } from '../../platform/values/shape.ts'
import { type AskedReport, askedReport, type FindReported, scopesOf } from './asked-report.ts'
import { readReport, timeLimitMs } from './read-report-store.ts'
import { ReportDefinition, usualDefinition } from './report-definition.ts'
import { ReportResults } from './report-results.ts'

export const ReportQuery = draftOf(ReportDefinition, 'measures')
type QueriedReport = Static<typeof ReportQuery>
export const reportExample = {
  ...{ measures: ['revenue', 'margin'], by: 'month', period: 'this-year' as const },
  comparedWith: 'year-before' as const,
}

/** What is refused, for the descriptions of what reads figures. */
export const readingRules =
  'Needs the scopes of the measures (`salesorders.read`, `returns.read`, `stocks.read`) and of dimensions that have one (`customers.read`). A measure that what is asked does not know is refused with 400, and so is a period of more than ten years or outside of 1900 to 2999. Of a tenant one report is read at a time; where too many wait, 503 `service.unavailable`.'

export const queryReport = (find: FindReported) =>
  operation({
    name: 'queryReport',
    summary: 'Query figures for a report',
    description: `Returns the figures of a report that need not be kept, with totals, the sum of what has no row of its own, and the same of the period that it is compared with. Without \`by\` and \`period\` it is by month of the last twelve. ${readingRules}`,
    method: 'POST',
    readsOnly: true,
    readsMany: true,
    path: { v2: '/report-results' },
    scope: 'reports.read',
    body: ReportQuery,
    example: reportExample,
    answer: { status: 200, shape: ReportResults },
    timeLimitMs,

    async handle(call) {
      const { tx, headers, caller } = call
      const { definition, asked } = checkedReport(call, find)
      const { language } = headers
      const { currencyIso } = caller.tenant
      return readReport(tx, asked, { definition, language, currencyIso })
    },
  })

/** The body with what it leaves out. Throws the refusal (400, 403). */
export function checkedReport(
  {
    body,
    fieldName,
    requireScope,
  }: Pick<Call, 'fieldName' | 'requireScope'> & { readonly body: QueriedReport },
  find: FindReported,
): { readonly definition: ReportDefinition; readonly asked: AskedReport } {
  // What a body leaves out has a usual value.
  const definition = { ...usualDefinition, ...body } as ReportDefinition
  for (const scope of scopesOf(definition, find())) requireScope(scope)
  const found = askedReport(definition, find(), { today: dayOf(new Date()), fieldName })
  if ('faults' in found) {
    refuseFaults(found.faults)
    throw new Error('a report with faults was not refused')
  }
  return { definition, asked: found.asked }
}
