import { operation } from '../../platform/pipeline/operation.ts'
import { NumberRange, rangePath, rangeQuery } from './number-range.ts'
import { findRange, type NumberRangeKinds } from './number-ranges.ts'

export const getNumberRange = (kinds: NumberRangeKinds) =>
  operation({
    name: 'getNumberRange',
    summary: 'Get a number range',
    description:
      'Returns the range of a kind of records, or that of a company where every company has one. Refused with 404 `number-range.missing` for an unknown kind or company, and where a company is named or left out wrongly.',
    method: 'GET',
    path: { v1: '/numberRanges/{kind}', v2: '/number-ranges/{kind}' },
    scope: 'numberranges.read',
    pathParameters: rangePath,
    query: rangeQuery,
    answer: { status: 200, shape: NumberRange },
    async handle({ tx, path, query }) {
      const { range } = await findRange(tx, kinds, { ...path, ...query })
      return range
    },
  })
