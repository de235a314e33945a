import { customFieldList } from '../platform/custom-fields/custom-field-list.ts'
import type { Room } from '../platform/room.ts'
import { attributeList } from './attributes/attribute-list.ts'
import { availabilityList } from './availabilities/availability-list.ts'
import { categoryQueries } from './categories/category-graph-store.ts'
import { categoryList } from './categories/category-list.ts'
import { conditionList } from './conditions/condition-list.ts'
import { itemCustomFields } from './custom-fields/item-custom-fields.ts'
import { itemEvents } from './item-changes/item-events.ts'
import { itemFeed } from './item-changes/item-feed-store.ts'
import { searchedItems } from './item-search/searched-items-store.ts'
import { itemQueries } from './items/graph/item-graph-store.ts'
import { catalogLimits } from './limits.ts'
import { manufacturerList } from './manufacturers/manufacturer-list.ts'
import { type CatalogOptions, catalogOperations } from './operations.ts'
import { productGroupList } from './product-groups/product-group-list.ts'
import { queryProperties } from './properties/property-graph-store.ts'
import { propertyGroupList } from './properties/property-group-list.ts'
import { propertyList } from './properties/property-list.ts'
import { propertyValueList } from './properties/property-value-list.ts'
import { referenceQueries } from './reference-graph-store.ts'
import { catalogDimensions } from './reported-items-store.ts'
import { queryResponsiblePersons } from './responsible-persons/responsible-person-graph-store.ts'
import { responsiblePersonList } from './responsible-persons/responsible-person-list.ts'
import { catalogRetention } from './retention.ts'
import { salesChannelEvents } from './sales-channels/sales-channel.ts'
import { querySalesChannels } from './sales-channels/sales-channel-graph-store.ts'
import { catalogScopes } from './scopes.ts'
import { catalogSetupSteps } from './setup-steps-store.ts'
import { shippingClassList } from './shipping-classes/shipping-class-list.ts'
import { getItemSuppliersById } from './suppliers/item-suppliers-graph-store.ts'
import { supplierEvents } from './suppliers/supplier.ts'
import { catalogTables } from './tables.ts'
import { taxClassList } from './tax-classes/tax-class-list.ts'
import { catalogUndo } from './undo.ts'
import { variationList, variationValueList } from './variations/variation-list.ts'
import { catalogWords } from './words.ts'

/** Items, everything recorded of them, and what they refer to. */
export const catalog = (options: CatalogOptions): Room => ({
  name: 'catalog',
  words: catalogWords,
  searched: [searchedItems],
  setupSteps: catalogSetupSteps,
  limits: catalogLimits,
  tables: catalogTables,
  retention: catalogRetention,
  dimensions: catalogDimensions,
  operations: catalogOperations(options),
  undo: catalogUndo,
  scopes: catalogScopes,
  counted: [{ noun: 'item', table: 'items' }],
  referenceLists: [
    categoryList,
    manufacturerList,
    responsiblePersonList,
    taxClassList,
    shippingClassList,
    productGroupList,
    conditionList,
    availabilityList,
    attributeList,
    customFieldList(itemCustomFields),
    propertyGroupList,
    propertyList,
    propertyValueList,
    variationList,
    variationValueList,
  ],
  graph: [
    ...itemQueries,
    getItemSuppliersById,
    ...categoryQueries,
    querySalesChannels,
    queryResponsiblePersons,
    queryProperties,
    ...referenceQueries,
  ],
  fileUses: [{ table: 'item_images', column: 'digest' }],
  events: [itemEvents, supplierEvents, salesChannelEvents],
  eventReaders: [itemFeed],
})
