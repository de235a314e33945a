import Type, { type Static } from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** The state an item is sold in, for example new or used, named in each language of the tenant. */
export const Condition = Type.Object({
  id: KeyField({ readOnly: true }),
  names: Type.Array(Type.Object({ name: Label(), languageIso: Label(5) })),
})

/** A condition to be added. The default one is that of items that name none; there is at most one. */
export interface ConditionDraft extends Omit<Static<typeof Condition>, 'id'> {
  readonly isDefault: boolean
}
