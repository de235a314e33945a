import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A category of customers. It has no effect on prices; the customer group has. */
export const CustomerCategory = Type.Object({ id: KeyField({ readOnly: true }), name: Label(128) })
