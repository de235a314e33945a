import { companyQueries } from '../access/companies/company-graph-store.ts'
import { categoryQueries } from '../catalog/categories/category-graph-store.ts'
import { itemQueries } from '../catalog/items/item-graph-store.ts'
import { queryProperties } from '../catalog/properties/property-graph-store.ts'
import { referenceQueries } from '../catalog/reference-graph-store.ts'
import { queryResponsiblePersons } from '../catalog/responsible-persons/responsible-person-graph-store.ts'
import { querySalesChannels } from '../catalog/sales-channels/sales-channel-graph-store.ts'
import { getItemSuppliersById } from '../catalog/suppliers/item-suppliers-graph-store.ts'
import { queryCustomerCategories } from '../customers/categories/customer-category-graph-store.ts'
import { customerQueries } from '../customers/customers/customer-graph-store.ts'
import type { GraphQuery } from '../platform/graph/graph-query.ts'
import { warehouseQueries } from '../warehouse/warehouse-graph-store.ts'

/** Everything that can be asked of the graph. */
export const graphQueries: readonly GraphQuery[] = [
  ...itemQueries,
  getItemSuppliersById,
  ...categoryQueries,
  querySalesChannels,
  queryResponsiblePersons,
  queryProperties,
  ...referenceQueries,

  ...customerQueries,
  queryCustomerCategories,

  ...warehouseQueries,
  ...companyQueries,
]
