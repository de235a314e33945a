import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A reason why a sales order is put on hold. */
export const OnHoldReason = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isMergeable: Type.Boolean({
    description: 'Whether orders that are on hold for this reason may be merged with others.',
  }),
  itemsNotUsedForPurchaseList: Type.Boolean({
    description: 'Whether items of such orders are left out when purchases are suggested.',
  }),
})
type OnHoldReason = Static<typeof OnHoldReason>

export type OnHoldReasonDraft = Pick<OnHoldReason, 'name'> & Partial<Omit<OnHoldReason, 'id'>>
