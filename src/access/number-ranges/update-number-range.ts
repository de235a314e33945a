import { writtenNumber } from '../../platform/numbers/number-range.ts'
import { setRange } from '../../platform/numbers/number-range-store.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import {
  NumberRange,
  NumberRangePatch,
  rangeFaults,
  rangePath,
  rangeQuery,
} from './number-range.ts'
import { holdRange, type NumberRangeKinds } from './number-ranges.ts'

export const updateNumberRange = (kinds: NumberRangeKinds) =>
  operation({
    name: 'updateNumberRange',
    summary: 'Update a number range',
    description:
      'Sets how the numbers of a range are written and which is the next; fields left out stay. Records keep the numbers that they have. A next number that is in use already is passed over, so it may be lowered; a higher one leaves numbers out, also in a gapless range. Refused with 400 where a range that begins every year would not name the year or numbers for accounting would not be digits, and with 404 `number-range.missing`.',
    method: 'PATCH',
    path: { v1: '/numberRanges/{kind}', v2: '/number-ranges/{kind}' },
    scope: 'numberranges.write',
    pathParameters: rangePath,
    query: rangeQuery,
    body: NumberRangePatch,
    example: { prefix: 'K-', digits: 5 },
    examplePath: { kind: 'customer' },
    answer: { status: 200, shape: NumberRange },

    async current({ tx, path, query, generation }) {
      const { range } = await holdRange(tx, kinds, { ...path, ...query })
      const { encode } = wire(shapeOf(NumberRange), generations[generation])
      return new Json(JSON.stringify(encode(range)))
    },

    async handle({ tx, path, query, body, fieldName, audit }) {
      const { kind, range: former, companyId } = await holdRange(tx, kinds, { ...path, ...query })
      const range = { ...former, ...body, nextText: '' }
      refuseFaults(rangeFaults(kind, range, fieldName))
      range.nextText = writtenNumber(range, range.nextNumber, new Date().getUTCFullYear())
      const [before, after] = [settings(former), settings(range)]
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        await setRange(tx, { kind: path.kind, companyId, ...after })
        const entityId = former.companyId === null ? path.kind : `${path.kind} ${companyId}`
        audit({ entity: 'number-range', entityId, before, after })
      }
      return range
    },
  })

const settings = ({ prefix, digits, nextNumber }: NumberRange) => ({ prefix, digits, nextNumber })
