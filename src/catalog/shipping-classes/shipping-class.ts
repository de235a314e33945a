import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** How items of its kind are sent, for the choice of a shipping method. */
export const ShippingClass = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })
