import { listApiKeys } from '../access/api-keys/list-api-keys.ts'
import { revokeApiKey } from '../access/api-keys/revoke-api-key.ts'
import { listAuditEntries } from '../access/audit/list-audit-entries.ts'
import { createClient } from '../access/clients/create-client.ts'
import { deactivateClient } from '../access/clients/deactivate-client.ts'
import { getClient } from '../access/clients/get-client.ts'
import { issueClientSecret } from '../access/clients/issue-client-secret.ts'
import { listClients } from '../access/clients/list-clients.ts'
import { updateClient } from '../access/clients/update-client.ts'
import { listCompanies } from '../access/companies/list-companies.ts'
import { acceptRegistration } from '../access/registration/accept-registration.ts'
import { blockApp, unblockApp } from '../access/registration/block-app.ts'
import { foreignApps } from '../access/registration/foreign-apps.ts'
import { getRegistration } from '../access/registration/get-registration.ts'
import { listRegistrations } from '../access/registration/list-registrations.ts'
import { openRegistrationWindow } from '../access/registration/open-registration-window.ts'
import { registerApp } from '../access/registration/register-app.ts'
import { registerInstance } from '../access/registration/register-instance.ts'
import { rejectRegistration } from '../access/registration/reject-registration.ts'
import { withdrawRegistration } from '../access/registration/withdraw-registration.ts'
import { logOut } from '../access/sessions/log-out.ts'
import { createTenant } from '../access/tenants/create-tenant.ts'
import { getTenant } from '../access/tenants/get-tenant.ts'
import { listTenants } from '../access/tenants/list-tenants.ts'
import { updateTenant } from '../access/tenants/update-tenant.ts'
import { createUser } from '../access/users/create-user.ts'
import { getUser } from '../access/users/get-user.ts'
import { listUsers } from '../access/users/list-users.ts'
import { updateUser } from '../access/users/update-user.ts'
import { listAvailabilities } from '../catalog/availabilities/list-availabilities.ts'
import { getCategory } from '../catalog/categories/get-category.ts'
import { listCategories } from '../catalog/categories/list-categories.ts'
import { listConditions } from '../catalog/conditions/list-conditions.ts'
import { changeItems } from '../catalog/item-batch/change-items.ts'
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
import { addTenantBasics } from './tenant-basics.ts'

/** Everything the service answers, grouped by who asks: its table of contents. */
export const endpoints: readonly Operation[] = [
  // Apps, before they have a key and to be rid of it.
  registerApp,
  getRegistration,
  registerInstance,
  logOut,
  ...foreignApps,

  // Administrators: users, OAuth clients, apps and their keys, what was done.
  listUsers,
  createUser,
  getUser,
  updateUser,
  listClients,
  createClient,
  getClient,
  updateClient,
  deactivateClient,
  issueClientSecret,
  openRegistrationWindow,
  listRegistrations,
  acceptRegistration,
  rejectRegistration,
  withdrawRegistration,
  listApiKeys,
  revokeApiKey,
  listAuditEntries,

  // The operator of the platform.
  listTenants,
  createTenant(addTenantBasics),
  getTenant,
  updateTenant,
  blockApp,
  unblockApp,

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
  changeItems,
]
