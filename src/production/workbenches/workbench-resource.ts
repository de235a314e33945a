import Type from 'typebox'
import { KeyField, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'

/** What kinds of workbenches there are. */
export const WorkbenchResourceType = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
})

/** Where things are made. */
export const WorkbenchResource = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(),
  workbenchResourceTypeId: orNull(
    ReferenceField({ refersTo: 'workbench-resource-types', description: 'What kind it is.' }),
  ),
  warehouseId: ReferenceField({
    refersTo: 'warehouses',
    description: 'Where its parts lie and what is made goes: that of orders which name it.',
  }),
})
