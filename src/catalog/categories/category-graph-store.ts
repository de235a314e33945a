import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  columnFields,
  idField,
  intField,
  keyField,
  type NodeType,
  referenceField,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'

const own = {
  parentId: referenceField('category', 'parent_category_id', 'categories'),
  ...columnFields('category', intField, ['sortNumber'], always),
}

const CategoryDetailsDescription: NodeType = {
  name: 'CategoryDetailsDescription',
  description: 'The texts of the category on one sales channel in one language.',
  fields: {
    categoryId: idField('category.uuid', always),
    salesChannelId: referenceField('said', 'sales_channel_id', 'sales_channels'),
    languageId: textField('said.language_iso', always),
    ...columnFields('said', textField, ['name', 'description'], always),
    metaDescription: textField('said.seo_meta_description', always),
    metaKeywords: textField('said.seo_meta_keywords', always),
    titleTag: textField('said.seo_title_tag', always),
    urlPath: textField('said.seo_path', always),
    ...absentFields('ID', 'platformId'),
  },
}

const CategoryDetails: NodeType = {
  name: 'CategoryDetails',
  description: 'A category with its texts.',
  fields: {
    id: keyField('category'),
    ...own,
    descriptions: rowsField(
      CategoryDetailsDescription,
      `from erp.category_descriptions said
        where said.tenant_id = $tenant and said.category_id = category.id`,
      'said.sales_channel_id, said.language_iso',
    ),
  },
}

const queryCategories = namedList({
  query: 'QueryCategories',
  type: 'CategoryListItem',
  description: 'The categories of items, as a tree.',
  scope: 'categories.read',
  table: 'categories',
  as: 'category',
  fields: own,
})

export const categoryQueries: readonly GraphQuery[] = [
  queryCategories,
  {
    kind: 'record',
    name: 'GetCategoryById',
    description: 'One category.',
    scope: 'categories.read',
    argument: 'categoryId',
    source: { ...queryCategories.source, type: CategoryDetails },
  },
]
