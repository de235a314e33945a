import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** What customers are sorted by. It has no effect on prices; that is the customer group. */
export const CustomerCategory = Type.Object({ id: KeyField({ readOnly: true }), name: Label(128) })
