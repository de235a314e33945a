import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A company that the tenant trades as. */
export const Company = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })
