import Type from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { KeyField, orNull, Text } from '../../platform/values/shape.ts'
import { type TaxCategory, taxCategories, taxCategorySentence } from '../calculation/tax-group.ts'
import { type TaxReason, taxReasons, vatRuleNames } from './vat-decision.ts'

const lacked = ['tax-registration', 'tax-rate'] as const

/** How a case is taxed, and why. */
export const TaxOfCase = Type.Object({
  rate: orNull(
    Percent({ description: 'Rate of tax in percent; null where something is lacking for it.' }),
  ),
  taxCategory: orNull(
    Type.Unsafe<TaxCategory>({
      type: 'string',
      enum: [...taxCategories],
      description: `${taxCategorySentence} Null where something is lacking for it.`,
    }),
  ),
  reason: orNull(
    Type.Unsafe<TaxReason>({
      type: 'string',
      enum: [...taxReasons],
      description: 'Which rule decided; null where something is lacking for it.',
    }),
  ),
  rateCountryIso: orNull(
    Text(2, { description: 'Country whose rate it is, ISO 3166; null where there is no tax.' }),
  ),
  taxCodeId: orNull(KeyField({ description: 'Code that the tax is booked under, if any.' })),
  wording: Text(255, {
    description:
      'What invoices must say of it, in the language of the request; empty where they say nothing.',
  }),
  lacks: orNull(
    Type.Unsafe<(typeof lacked)[number]>({
      type: 'string',
      enum: [...lacked],
      description:
        'What has to be entered before such a case can be invoiced; null: nothing is lacking.',
    }),
  ),
  steps: Type.Array(
    Type.Object({
      rule: Type.Unsafe<string>({
        type: 'string',
        enum: [...vatRuleNames, 'rate'],
        description: 'The rule that was asked; rate: the look-up of the rate that it led to.',
      }),
      decides: Type.Boolean({ description: 'Whether it fits, and so decides.' }),
      sentence: Text(500, {
        description: 'Why it fits or does not, in the language of the request.',
      }),
    }),
    { description: 'What was asked, in this order, until the answer was known.' },
  ),
})
