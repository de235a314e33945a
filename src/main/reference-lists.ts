import { attributeList } from '../catalog/attributes/attribute-list.ts'
import { availabilityList } from '../catalog/availabilities/availability-list.ts'
import { categoryList } from '../catalog/categories/category-list.ts'
import { conditionList } from '../catalog/conditions/condition-list.ts'
import { customFieldList } from '../catalog/custom-fields/custom-field-list.ts'
import { manufacturerList } from '../catalog/manufacturers/manufacturer-list.ts'
import { productGroupList } from '../catalog/product-groups/product-group-list.ts'
import { propertyGroupList } from '../catalog/properties/property-group-list.ts'
import { propertyList } from '../catalog/properties/property-list.ts'
import { propertyValueList } from '../catalog/properties/property-value-list.ts'
import { shippingClassList } from '../catalog/shipping-classes/shipping-class-list.ts'
import { taxClassList } from '../catalog/tax-classes/tax-class-list.ts'
import { variationList, variationValueList } from '../catalog/variations/variation-list.ts'
import { customerCategoryList } from '../customers/categories/customer-category-list.ts'
import { customerGroupList } from '../customers/groups/customer-group-list.ts'
import type { ReferenceList } from '../platform/records/reference-list.ts'

/** The lists that a tenant keeps itself; each is read, added to, changed and deleted from in the same way. */
export const referenceLists: readonly ReferenceList[] = [
  categoryList,
  manufacturerList,
  taxClassList,
  shippingClassList,
  productGroupList,
  conditionList,
  availabilityList,
  attributeList,
  customFieldList,
  propertyGroupList,
  propertyList,
  propertyValueList,
  variationList,
  variationValueList,
  customerGroupList,
  customerCategoryList,
]
