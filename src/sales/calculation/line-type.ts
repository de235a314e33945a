/** What a line of a document is for, by the number that answers show. 12 to 21 have no meaning yet. */
export const lineTypes = {
  freeText: 0,
  item: 1,
  shipping: 2,
  voucher: 3,
  cashOnDelivery: 4,
  packaging: 5,
  paymentFee: 6,
  discount: 7,
  surcharge: 8,
  billOfMaterials: 9,
  component: 10,
  comment: 11,
} as const
export type LineType = (typeof lineTypes)[keyof typeof lineTypes]

const goods: readonly LineType[] = [
  lineTypes.freeText,
  lineTypes.item,
  lineTypes.billOfMaterials,
  lineTypes.component,
]

/** Whether discounts on the document apply to the line, and its value decides how shipping is taxed. */
export function isGoods(type: LineType): boolean {
  return goods.includes(type)
}
