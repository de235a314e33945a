import Type from 'typebox'

/** What goods are moved for, with the words that the graph shows. */
export const movementTypes = {
  Booking: 'Booking',
  Transfer: 'Transfer',
  Delivery: 'Delivery',
  Return: 'Return or cancelled delivery',
  StockTake: 'Stock take',
  GoodsReceipt: 'Goods receipt',
  Transit: 'Goods in transit',
  Production: 'Production',
} as const
export type MovementType = keyof typeof movementTypes

/** The field of a journal entry. */
export function MovementTypeField() {
  return Type.Unsafe<MovementType>({
    type: 'string',
    enum: Object.keys(movementTypes),
    description: 'What the goods were moved for.',
  })
}
