import Type from 'typebox'
import { KeyField, Text } from '../../../platform/values/shape.ts'

/** A base rate of § 247 BGB that the service does not come with, or that takes the place of one it comes with. */
export const BaseRate = Type.Object({
  id: KeyField({ readOnly: true }),
  validFrom: Type.String({
    format: 'date',
    pattern: '^(?!0000)',
    example: '2027-01-01',
    description:
      'First day of the rate, a 1 January or 1 July. It holds until the next one begins.',
  }),
  percent: Type.Number({
    minimum: -20,
    maximum: 100,
    decimals: 4,
    description: 'The base rate in percent; interest for default is 5 or 9 percentage points more.',
  }),
  source: Text(255, { description: 'Where it was read.' }),
})
