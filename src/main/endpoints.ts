import { listCompanies } from '../access/companies/list-companies.ts'
import { listAvailabilities } from '../catalog/availabilities/list-availabilities.ts'
import { getCategory } from '../catalog/categories/get-category.ts'
import { listCategories } from '../catalog/categories/list-categories.ts'
import { listConditions } from '../catalog/conditions/list-conditions.ts'
import { createItem } from '../catalog/items/create-item.ts'
import { getItem } from '../catalog/items/get-item.ts'
import { listItems } from '../catalog/items/list-items.ts'
import { updateItem } from '../catalog/items/update-item.ts'
import { listManufacturers } from '../catalog/manufacturers/list-manufacturers.ts'
import { listProductGroups } from '../catalog/product-groups/list-product-groups.ts'
import { listResponsiblePersons } from '../catalog/responsible-persons/list-responsible-persons.ts'
import { listSalesChannels } from '../catalog/sales-channels/list-sales-channels.ts'
import { listShippingClasses } from '../catalog/shipping-classes/list-shipping-classes.ts'
import { listTaxClasses } from '../catalog/tax-classes/list-tax-classes.ts'
import { listCustomerCategories } from '../customers/categories/list-customer-categories.ts'
import { getCustomer } from '../customers/customers/get-customer.ts'
import { listCustomers } from '../customers/customers/list-customers.ts'
import { listCustomerGroups } from '../customers/groups/list-customer-groups.ts'
import type { Operation } from '../platform/http/operation.ts'

/** Everything the service answers, grouped by who asks: its table of contents. */
export const endpoints: readonly Operation[] = [
  ...listCompanies,

  listCategories,
  getCategory,
  ...listManufacturers,
  ...listResponsiblePersons,
  ...listSalesChannels,
  ...listTaxClasses,
  ...listShippingClasses,
  ...listProductGroups,
  ...listConditions,
  ...listAvailabilities,

  ...listCustomers,
  ...getCustomer,
  ...listCustomerGroups,
  ...listCustomerCategories,

  // Items
  createItem,
  getItem,
  listItems,
  updateItem,
]
