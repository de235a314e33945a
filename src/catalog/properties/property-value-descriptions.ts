import { announce } from '../../platform/events/outbox-store.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { descriptionOperations } from '../descriptions/description-operations.ts'
import { emptyDescription } from '../doors/description-fields.ts'
import {
  PropertyValueDescription,
  PropertyValueDescriptionDraft,
  propertyValueEvents,
} from './property.ts'
import { findPropertyValue, propertyValueDescriptionSource } from './property-value-store.ts'

const fields = ['descriptions']
const path = '/properties/{propertyId}/values/{propertyValueId}/descriptions'

export const propertyValueDescriptions = descriptionOperations({
  name: 'PropertyValueDescription',
  entity: 'property-value-description',
  of: 'a value of a property',
  path: { v1: path, v2: path },
  scope: 'properties',
  shape: PropertyValueDescription,
  draft: PropertyValueDescriptionDraft,
  example: { name: 'Hell', languageIso: 'de' },
  source: propertyValueDescriptionSource,
  owner: 'propertyValueId',
  usual: emptyDescription,
  pathParameters: { propertyId: ReferenceField(), propertyValueId: ReferenceField() },
  find: (tx, { propertyId, propertyValueId }, isWrite) =>
    findPropertyValue(tx, propertyId as Reference, propertyValueId as Reference, isWrite),
  touch: (tx, { id }) =>
    announce(tx, { entity: propertyValueEvents, kind: 'changed', ids: [id], fields }),
})
