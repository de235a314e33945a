import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, Price, patchOf, Text } from '../../../platform/values/shape.ts'
import { PaperLanguageField } from '../../../printing/papers/paper-language.ts'
import { levelMax } from '../dunning.ts'

const DunningText = Type.Object({
  languageIso: PaperLanguageField('The language of letters that say it.'),
  title: Label(100, { description: 'What the letter is called.' }),
  text: Text(2000, { description: 'What stands above the list of invoices.' }),
})

const DunningLevel = Type.Object({
  daysUntilNext: Int32({
    minimum: 1,
    maximum: 365,
    description: 'Days until the next level is due, and by which the letter asks for the payment.',
  }),
  fee: Price({ description: 'Fee in EUR; letters in another currency have none.' }),
  bearsInterest: Type.Boolean({
    description:
      'Whether letters ask for interest for default (§ 288 BGB): 9 percentage points above the base rate of customers with a VAT id, 5 of others.',
  }),
  locksCustomer: Type.Optional(
    Type.Boolean({
      description:
        'Whether customers whose invoices reach it, or a higher level, are locked against new orders until a person takes the lock off; false by default.',
    }),
  ),
  texts: Type.Array(DunningText, {
    maxItems: 2,
    description: 'What letters say in place of the usual words; each language once.',
  }),
})
export type DunningLevel = Static<typeof DunningLevel>

/** How a company reminds customers of what they owe. */
export const DunningSettings = Type.Object({
  companyId: KeyField({ readOnly: true, description: 'The company.' }),
  levels: Type.Array(DunningLevel, {
    minItems: levelMax,
    maxItems: levelMax,
    description:
      'The levels 1 to 3. Level 1 is due once the days of grace of the company are over.',
  }),
})

export const DunningSettingsPatch = Type.Unsafe<{ levels?: DunningLevel[] }>(
  patchOf(DunningSettings),
)

/** The levels that bear interest. */
export const interestLevels = (levels: readonly DunningLevel[]): number[] =>
  levels.flatMap(({ bearsInterest }, place) => (bearsInterest ? [place + 1] : []))

/** Of a company that has set nothing. */
export const usualLevels: readonly DunningLevel[] = [7, 14, 14].map((daysUntilNext) => ({
  ...{ daysUntilNext, fee: 0, bearsInterest: false, locksCustomer: false, texts: [] },
}))
