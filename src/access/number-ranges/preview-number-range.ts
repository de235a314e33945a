import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Int32, orNone, ReferenceField, Text } from '../../platform/values/shape.ts'
import { firstFree, likeOthers } from './next-numbers.ts'
import { NumberRange, rangeFaults, rangePath, rangeQuery } from './number-range.ts'
import { allRanges, findRange, type NumberRangeKinds } from './number-ranges.ts'

const { prefix, digits, nextNumber } = NumberRange.properties

/** What the next numbers of a range would be. */
const NumberRangePreview = Type.Object({
  nextTexts: Type.Array(Text(60), {
    description:
      'The next numbers as people read them, at most three: those that no record has yet. Empty: none of the first 10,000 is free.',
  }),
  takenCount: Int32({
    description:
      'How many numbers are passed over before the first free one, as records have them.',
  }),
  leftOutCount: Type.Integer({
    description: 'How many numbers are never given, since the next number is raised.',
  }),
  alike: Type.Array(
    Type.Object({
      kind: Text(100, { description: 'What is numbered there.' }),
      companyId: orNone(
        ReferenceField({ description: 'Its company; null where all companies share the range.' }),
      ),
    }),
    { description: 'Other ranges whose numbers have the same text before their digits.' },
  ),
})

export const previewNumberRange = (kinds: NumberRangeKinds) =>
  operation({
    name: 'previewNumberRange',
    summary: 'Preview the next numbers of a range',
    description:
      'Returns what the next numbers of a range would be if it were changed, and what they would collide with; what is left out is as it is at present. Nothing is changed, and no number is taken. Refused with 400 where `updateNumberRange` would be, and with 404 `number-range.missing`.',
    method: 'GET',
    path: { v2: '/number-ranges/{kind}/preview' },
    scope: 'numberranges.read',
    pathParameters: rangePath,
    query: { ...rangeQuery, prefix, digits, nextNumber },
    answer: { status: 200, shape: NumberRangePreview },

    async handle({ tx, path, query: { companyId, ...said } }) {
      const { kind, range, companyId: owner } = await findRange(tx, kinds, { ...path, companyId })
      const wanted = { ...range, ...said }
      refuseFaults(rangeFaults(kind, wanted, (names) => `query.${names.join('.')}`))
      const { nextTexts, takenCount } = await firstFree(tx, kind, wanted, owner)
      const others = await allRanges(tx, kinds)
      return {
        nextTexts,
        takenCount,
        leftOutCount: Math.max(0, wanted.nextNumber - range.nextNumber),
        alike: likeOthers(wanted, others),
      }
    },
  })
