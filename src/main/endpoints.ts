import { listApiKeys } from '../access/api-keys/list-api-keys.ts'
import { revokeApiKey } from '../access/api-keys/revoke-api-key.ts'
import { listAuditEntries } from '../access/audit/list-audit-entries.ts'
import { listAuditedItems } from '../access/audit/list-audited-items.ts'
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
import { getInfo } from '../access/tenants/get-info.ts'
import { getTenant } from '../access/tenants/get-tenant.ts'
import { listTenants } from '../access/tenants/list-tenants.ts'
import { updateTenant } from '../access/tenants/update-tenant.ts'
import { createUser } from '../access/users/create-user.ts'
import { getUser } from '../access/users/get-user.ts'
import { listUsers } from '../access/users/list-users.ts'
import { updateUser } from '../access/users/update-user.ts'
import { activateItem, deactivateItem } from '../catalog/activation/activate-item-on-channel.ts'
import { activateItems } from '../catalog/activation/activate-items.ts'
import { getItemAttributes } from '../catalog/attributes/get-item-attributes.ts'
import { setItemAttributes } from '../catalog/attributes/set-item-attributes.ts'
import { addCategoryItems } from '../catalog/categories/add-category-items.ts'
import { categoryDescriptions } from '../catalog/categories/category-descriptions.ts'
import { getCategoryTree } from '../catalog/categories/get-category-tree.ts'
import { listChildCategories } from '../catalog/categories/list-child-categories.ts'
import { removeCategoryItem } from '../catalog/categories/remove-category-item.ts'
import { copyItemDetails } from '../catalog/copying/copy-item-details.ts'
import { getCrossReferences } from '../catalog/cross-references/get-cross-references.ts'
import { replaceCrossReferences } from '../catalog/cross-references/replace-cross-references.ts'
import { listItemCustomFieldValues } from '../catalog/custom-fields/list-item-custom-field-values.ts'
import {
  deleteItemCustomFieldValue,
  setItemCustomFieldValue,
} from '../catalog/custom-fields/set-item-custom-field-value.ts'
import { itemDescriptions } from '../catalog/descriptions/item-descriptions.ts'
import { createItemImage } from '../catalog/images/create-item-image.ts'
import { deleteItemImage } from '../catalog/images/delete-item-image.ts'
import { getItemImageData } from '../catalog/images/get-item-image-data.ts'
import { listItemImages } from '../catalog/images/list-item-images.ts'
import { updateItemImage } from '../catalog/images/update-item-image.ts'
import { changeItems } from '../catalog/item-batch/change-items.ts'
import { listItemChanges } from '../catalog/item-changes/list-item-changes.ts'
import { assignItemChild } from '../catalog/item-children/assign-item-child.ts'
import { detachItemChild } from '../catalog/item-children/detach-item-child.ts'
import { listItemChildren } from '../catalog/item-children/list-item-children.ts'
import { listItems } from '../catalog/item-search/list-items.ts'
import { switchOffItem, switchOnItem } from '../catalog/items/activate-item.ts'
import { createItem } from '../catalog/items/create-item.ts'
import { deleteItem } from '../catalog/items/delete-item.ts'
import { getItem } from '../catalog/items/get-item.ts'
import { updateItem } from '../catalog/items/update-item.ts'
import { addItemProperty } from '../catalog/properties/add-item-property.ts'
import { getItemProperties } from '../catalog/properties/get-item-properties.ts'
import { propertyValueDescriptions } from '../catalog/properties/property-value-descriptions.ts'
import { removeItemProperty } from '../catalog/properties/remove-item-property.ts'
import { listResponsiblePersons } from '../catalog/responsible-persons/list-responsible-persons.ts'
import { createSalesChannel } from '../catalog/sales-channels/create-sales-channel.ts'
import { getSalesChannel } from '../catalog/sales-channels/get-sales-channel.ts'
import { listSalesChannels } from '../catalog/sales-channels/list-sales-channels.ts'
import { updateSalesChannel } from '../catalog/sales-channels/update-sales-channel.ts'
import { createItemSupplier } from '../catalog/suppliers/create-item-supplier.ts'
import { createSupplier } from '../catalog/suppliers/create-supplier.ts'
import { deleteItemSupplier } from '../catalog/suppliers/delete-item-supplier.ts'
import { deleteSupplier } from '../catalog/suppliers/delete-supplier.ts'
import { getItemSupplier } from '../catalog/suppliers/get-item-supplier.ts'
import { getSupplier } from '../catalog/suppliers/get-supplier.ts'
import { listItemSuppliers } from '../catalog/suppliers/list-item-suppliers.ts'
import { listSuppliers } from '../catalog/suppliers/list-suppliers.ts'
import { updateItemSupplier } from '../catalog/suppliers/update-item-supplier.ts'
import { updateSupplier } from '../catalog/suppliers/update-supplier.ts'
import { getCustomer } from '../customers/customers/get-customer.ts'
import { listCustomers } from '../customers/customers/list-customers.ts'
import { createExport } from '../platform/exchange/create-export.ts'
import { createImport } from '../platform/exchange/create-import.ts'
import { queryGraph } from '../platform/graph/query-graph.ts'
import { cancelJob } from '../platform/jobs/cancel-job.ts'
import { getJob } from '../platform/jobs/get-job.ts'
import { getJobErrors, getJobResult } from '../platform/jobs/get-job-file.ts'
import { listJobs } from '../platform/jobs/list-jobs.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import { referenceOperations } from '../platform/records/reference-operations.ts'
import { createChannelPrice } from '../pricing/channel-prices/create-channel-price.ts'
import { deleteChannelPrice } from '../pricing/channel-prices/delete-channel-price.ts'
import { getChannelPrice } from '../pricing/channel-prices/get-channel-price.ts'
import { listChannelPrices } from '../pricing/channel-prices/list-channel-prices.ts'
import { setChannelPrice } from '../pricing/channel-prices/set-channel-price.ts'
import { createCustomerPrice } from '../pricing/customer-prices/create-customer-price.ts'
import { deleteCustomerPrice } from '../pricing/customer-prices/delete-customer-price.ts'
import { getCustomerPrice } from '../pricing/customer-prices/get-customer-price.ts'
import { listCustomerPrices } from '../pricing/customer-prices/list-customer-prices.ts'
import { setCustomerPrice } from '../pricing/customer-prices/set-customer-price.ts'
import { findEffectivePrice } from '../pricing/effective-prices/find-effective-price.ts'
import { getSpecialPrice } from '../pricing/special-prices/get-special-price.ts'
import { updateSpecialPrice } from '../pricing/special-prices/update-special-price.ts'
import { getItemStock } from '../warehouse/item-stocks/get-item-stock.ts'
import { bookStock } from '../warehouse/stocks/book-stock.ts'
import { bookStocks } from '../warehouse/stocks/book-stocks.ts'
import { listStockChanges } from '../warehouse/stocks/list-stock-changes.ts'
import { listStocks } from '../warehouse/stocks/list-stocks.ts'
import { queryStockChanges } from '../warehouse/stocks/query-stock-changes.ts'
import { transferStock } from '../warehouse/stocks/transfer-stock.ts'
import { getStorageLocation } from '../warehouse/storage-locations/get-storage-location.ts'
import { listStorageLocationTypes } from '../warehouse/storage-locations/list-storage-location-types.ts'
import { listStorageLocations } from '../warehouse/storage-locations/list-storage-locations.ts'
import { listWarehouseStorageLocations } from '../warehouse/storage-locations/list-warehouse-storage-locations.ts'
import { administerWarehouses } from '../warehouse/warehouses/administer-warehouses.ts'
import { listWarehouseTypes } from '../warehouse/warehouses/list-warehouse-types.ts'
import { listWarehouses } from '../warehouse/warehouses/list-warehouses.ts'
import { exchangedKinds } from './exchanged-kinds.ts'
import { addTenantBasics } from './first-run/tenant-basics.ts'
import { graphQueries } from './graph.ts'
import { version } from './process/version.ts'
import { referenceLists } from './reference-lists.ts'

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
  listAuditedItems,

  // The operator of the platform.
  listTenants,
  createTenant(addTenantBasics),
  getTenant,
  updateTenant,
  blockApp,
  unblockApp,

  getInfo(version),
  ...listCompanies,

  listChildCategories,
  getCategoryTree,
  addCategoryItems,
  removeCategoryItem,
  ...categoryDescriptions,
  ...listResponsiblePersons,
  ...listSalesChannels,
  createSalesChannel,
  getSalesChannel,
  updateSalesChannel,
  ...referenceLists.flatMap(referenceOperations),

  ...listCustomers,
  ...getCustomer,

  // Items
  createItem,
  getItem,
  listItems,
  listItemChanges,
  updateItem,
  deleteItem,
  switchOnItem,
  switchOffItem,
  listItemChildren,
  assignItemChild,
  detachItemChild,

  // Items on sales channels
  activateItems,
  activateItem,
  deactivateItem,
  copyItemDetails,

  // What is said of items beside their own row
  ...itemDescriptions,
  ...listItemCustomFieldValues,
  setItemCustomFieldValue,
  deleteItemCustomFieldValue,
  getItemAttributes,
  setItemAttributes,
  getItemProperties,
  addItemProperty,
  removeItemProperty,
  ...propertyValueDescriptions,

  // Prices of items
  ...listCustomerPrices,
  createCustomerPrice,
  getCustomerPrice,
  setCustomerPrice,
  deleteCustomerPrice,
  ...listChannelPrices,
  createChannelPrice,
  getChannelPrice,
  setChannelPrice,
  deleteChannelPrice,
  getSpecialPrice,
  updateSpecialPrice,
  findEffectivePrice,

  // Where items are bought, and what is shown with them
  ...listSuppliers,
  createSupplier,
  getSupplier,
  updateSupplier,
  deleteSupplier,
  ...listItemSuppliers,
  createItemSupplier,
  getItemSupplier,
  updateItemSupplier,
  deleteItemSupplier,
  getCrossReferences,
  replaceCrossReferences,

  // Images of items
  ...listItemImages,
  createItemImage,
  updateItemImage,
  deleteItemImage,
  getItemImageData,

  // Files in and out, as jobs
  createImport(exchangedKinds),
  createExport(exchangedKinds),
  listJobs,
  getJob,
  cancelJob,
  getJobResult(({ kind }) => exchangedKinds[kind as keyof typeof exchangedKinds]?.readScope),
  getJobErrors,
  changeItems,

  // Warehouses and what lies in them
  listWarehouses,
  listWarehouseTypes,
  ...administerWarehouses,
  listStorageLocations,
  listWarehouseStorageLocations,
  getStorageLocation,
  listStorageLocationTypes,
  listStocks,
  bookStock,
  bookStocks,
  transferStock,
  listStockChanges,
  queryStockChanges,
  getItemStock,

  // Any of it, as the caller puts it together.
  queryGraph(graphQueries),
]
