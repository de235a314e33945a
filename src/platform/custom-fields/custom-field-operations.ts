import type { Operation } from '../pipeline/operation.ts'
import { listing } from '../records/listing.ts'
import { type Reference, ReferenceField } from '../values/shape.ts'
import type { CustomFieldOwner } from './custom-field-owner.ts'
import { customFieldValues, isValue } from './custom-field-store.ts'
import { CustomFieldValue } from './custom-field-value.ts'
import {
  deleteCustomFieldValue,
  setCustomFieldValue,
  valuesPath,
} from './set-custom-field-value.ts'

/** What lists, sets and deletes the values of one kind of record in its custom fields. */
export function customFieldValueOperations(owner: CustomFieldOwner): readonly Operation[] {
  const { named, parameter } = owner
  return [
    ...listing({
      noun: owner.valuesPlural,
      summary: `List custom field values of ${named.one.en}`,
      description: `Returns the custom fields in which the record has a value. Refused with 404 \`${owner.missing}\`.`,
      path: valuesPath(owner),
      scope: `${owner.scope}.read`,
      shape: CustomFieldValue,
      source: customFieldValues(owner),
      pathParameters: { [parameter]: ReferenceField() },
      within: async (tx, path) =>
        isValue(owner, (await owner.find(tx, path[parameter] as Reference)).id),
    }),
    setCustomFieldValue(owner),
    deleteCustomFieldValue(owner),
  ]
}
