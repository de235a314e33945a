import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A group that items are counted and reported by; unlike a category no customer sees it. */
export const ProductGroup = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })
