import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { DunningLetter, noSuchDunningLetter } from './dunning-letter.ts'
import { dunningLetters } from './dunning-letter-store.ts'

export const getDunningLetter = operation({
  name: 'getDunningLetter',
  summary: 'Get a dunning letter',
  description:
    'Returns what a dunning run writes to a customer. Refused with 404 `dunning-letter.missing`.',
  method: 'GET',
  path: { v2: '/dunning-letters/{dunningLetterId}' },
  scope: 'invoices.read',
  pathParameters: { dunningLetterId: ReferenceField() },
  answer: { status: 200, shape: DunningLetter },

  async handle({ tx, generation, path }) {
    const { dunningLetterId } = path
    const letter = await concludeWithRecord(tx, generation, dunningLetters, dunningLetterId)
    if (!letter) throw noSuchDunningLetter()
    return letter
  },
})
