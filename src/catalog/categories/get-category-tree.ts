import Type from 'typebox'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { Category } from './category.ts'
import { type Branch, concludeWithBranches } from './category-tree-store.ts'

const depthMax = 32

/** A category with its subcategories, down to the requested depth. */
const CategoryBranch = Type.Object({
  ...Category.properties,
  children: Type.Array(Type.Unsafe<object>({ type: 'object' }), {
    description: 'Subcategories in their order, of the same form.',
  }),
})

export const getCategoryTree = operation({
  name: 'getCategoryTree',
  summary: 'Get the category tree',
  description:
    'Returns all categories as a tree, each with its subcategories in their order. A depth ' +
    'limits the number of levels; without it all levels are returned, at most 32.',
  method: 'GET',
  path: { v2: '/categories/tree' },
  scope: 'categories.read',
  query: {
    depth: Int32({
      minimum: 1,
      maximum: depthMax,
      default: depthMax,
      description: 'Number of levels to return.',
    }),
  },
  answer: { status: 200, shape: Type.Array(CategoryBranch) },

  async handle({ tx, query }) {
    const branches = await concludeWithBranches(tx, query.depth ?? depthMax)
    return new Json(`[${treeOf(branches)}]`)
  },
})

/** Puts every category into its parent. Deeper ones come first, so that each is complete when it is put. */
function treeOf(branches: readonly Branch[]): string {
  const childrenOf = Map.groupBy(branches, ({ parentId }) => parentId)
  const texts = new Map<number, string>()
  const listOf = (id: number | null) =>
    (childrenOf.get(id) ?? []).map((child) => texts.get(child.id) ?? '').join(',')
  for (const { id, record } of branches.toReversed()) {
    texts.set(id, `${record.slice(0, -1)},"children":[${listOf(id)}]}`)
  }
  return listOf(null)
}
