import { customFieldValueOperations } from '../platform/custom-fields/custom-field-operations.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import {
  activateItemOnSalesChannel,
  deactivateItemOnSalesChannel,
} from './activation/activate-item-on-channel.ts'
import { activateItems } from './activation/activate-items.ts'
import { getItemAttributes } from './attributes/get-item-attributes.ts'
import { setItemAttributes } from './attributes/set-item-attributes.ts'
import { addCategoryItems } from './categories/add-category-items.ts'
import { categoryDescriptions } from './categories/category-descriptions.ts'
import { getCategoryTree } from './categories/get-category-tree.ts'
import { listChildCategories } from './categories/list-child-categories.ts'
import { removeCategoryItem } from './categories/remove-category-item.ts'
import { copyItemDetails } from './copying/copy-item-details.ts'
import { getCrossReferences } from './cross-references/get-cross-references.ts'
import { replaceCrossReferences } from './cross-references/replace-cross-references.ts'
import { itemCustomFields } from './custom-fields/item-custom-fields.ts'
import { itemDescriptions } from './descriptions/item-descriptions.ts'
import type { CopiedLists } from './doors/copied-list.ts'
import { itemLabelPaper } from './doors/items/item-label-paper-store.ts'
import { createItemImage } from './images/create-item-image.ts'
import { deleteItemImage } from './images/delete-item-image.ts'
import { getItemImageData } from './images/get-item-image-data.ts'
import { listItemImages } from './images/list-item-images.ts'
import { listMainImages } from './images/list-main-images.ts'
import { updateItemImage } from './images/update-item-image.ts'
import { changeItems } from './item-batch/change-items.ts'
import { listItemChanges } from './item-changes/list-item-changes.ts'
import { assignItemChild } from './item-children/assign-item-child.ts'
import { detachItemChild } from './item-children/detach-item-child.ts'
import { listItemChildren } from './item-children/list-item-children.ts'
import { listItems } from './item-search/list-items.ts'
import { activateItem, deactivateItem } from './items/activate-item.ts'
import { createItem } from './items/create-item.ts'
import { deleteItem } from './items/delete-item.ts'
import { getItem } from './items/get-item.ts'
import { catalogUses } from './items/item-uses.ts'
import { updateItem } from './items/update-item.ts'
import { addItemProperty } from './properties/add-item-property.ts'
import { getItemProperties } from './properties/get-item-properties.ts'
import { propertyValueDescriptions } from './properties/property-value-descriptions.ts'
import { removeItemProperty } from './properties/remove-item-property.ts'
import { createSalesChannel } from './sales-channels/create-sales-channel.ts'
import { getSalesChannel } from './sales-channels/get-sales-channel.ts'
import { listSalesChannels } from './sales-channels/list-sales-channels.ts'
import { updateSalesChannel } from './sales-channels/update-sales-channel.ts'
import { createItemSupplier } from './suppliers/create-item-supplier.ts'
import { createSupplier } from './suppliers/create-supplier.ts'
import { deleteItemSupplier } from './suppliers/delete-item-supplier.ts'
import { deleteSupplier } from './suppliers/delete-supplier.ts'
import { getItemSupplier } from './suppliers/get-item-supplier.ts'
import { getSupplier } from './suppliers/get-supplier.ts'
import { listItemSuppliers } from './suppliers/list-item-suppliers.ts'
import { listSuppliers } from './suppliers/list-suppliers.ts'
import { updateItemSupplier } from './suppliers/update-item-supplier.ts'
import { updateSupplier } from './suppliers/update-supplier.ts'

export interface CatalogOptions {
  /** What of other rooms prevents an item from being deleted. */
  readonly itemUses: readonly RecordUse[]
  /** What of other rooms is copied with an item. */
  readonly copiedLists: CopiedLists
}

/** Every operation of the room. */
export function catalogOperations(options: CatalogOptions): readonly Operation[] {
  return [...listsOfItems, ...itemOperations(options), ...partsOfItems]
}

const listsOfItems: readonly Operation[] = [
  listChildCategories,
  getCategoryTree,
  addCategoryItems,
  removeCategoryItem,
  ...categoryDescriptions,
  ...listSalesChannels,
  createSalesChannel,
  getSalesChannel,
  updateSalesChannel,
]

const itemOperations = ({ itemUses, copiedLists }: CatalogOptions): readonly Operation[] => [
  createItem,
  getItem,
  ...outputsOf(itemLabelPaper),
  listItems,
  listItemChanges,
  updateItem,
  deleteItem([...catalogUses, ...itemUses]),
  activateItem,
  deactivateItem,
  listItemChildren,
  assignItemChild,
  detachItemChild,
  // Items on sales channels
  activateItems,
  activateItemOnSalesChannel,
  deactivateItemOnSalesChannel,
  copyItemDetails(copiedLists),
]

const partsOfItems: readonly Operation[] = [
  // Parts of items: descriptions, attributes, properties, custom fields
  ...itemDescriptions,
  ...customFieldValueOperations(itemCustomFields),
  getItemAttributes,
  setItemAttributes,
  getItemProperties,
  addItemProperty,
  removeItemProperty,
  ...propertyValueDescriptions,
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
  listMainImages,
  createItemImage,
  updateItemImage,
  deleteItemImage,
  getItemImageData,
  // Files in and out, as jobs
  changeItems,
]
