import Type from 'typebox'

/** What revenue is shown by. */
const revenueParts = ['day', 'month', 'rate', 'country', 'channel'] as const
export type RevenueBy = (typeof revenueParts)[number]

export const RevenueByField = Type.Unsafe<RevenueBy>({
  ...{ type: 'string', enum: [...revenueParts], default: 'day' },
  description:
    'day, month; rate: tax category and rate; country: that of delivery; channel: the sales channel of the order.',
})
