import Type from 'typebox'
import { KeyField, Label } from '../../platform/values/shape.ts'

/** What a customer is told of when an item can be had. */
export const Availability = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })
