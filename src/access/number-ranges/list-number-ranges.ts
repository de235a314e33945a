import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { NumberRange } from './number-range.ts'
import { allRanges, type NumberRangeKinds } from './number-ranges.ts'

export const listNumberRanges = (kinds: NumberRangeKinds) =>
  operation({
    name: 'listNumberRanges',
    summary: 'List number ranges',
    description: `Returns the ranges of the numbers that the service gives to records, by kind and company. ${pageSentence}`,
    method: 'GET',
    path: { v1: '/numberRanges', v2: '/number-ranges' },
    scope: 'numberranges.read',
    query: pageQuery,
    answer: { status: 200, shape: pageOf(NumberRange) },

    async handle({ tx, generation, query }) {
      const ranges = await allRanges(tx, kinds)
      const { limit, offset } = pageWindow(query)
      const items = ranges.slice(offset, offset + limit)
      return { ...pageFields(generation, query, ranges.length), items }
    },
  })
