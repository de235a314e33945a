import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** A text for customers about when an item is available. */
export const Availability = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })
