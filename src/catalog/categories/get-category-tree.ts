import Type from 'typebox'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { Category } from './category.ts'
import { type Branch, concludeWithBranches } from './category-tree-store.ts'

const depthMax = 32

/** A category with those in it, as deep as was asked for. */
const CategoryBranch = Type.Object({
  ...Category.properties,
  children: Type.Array(Type.Unsafe<object>({ type: 'object' })),
})

export const getCategoryTree = operation({
  name: 'getCategoryTree',
  summary: 'All categories, each with those in it, as they are sorted',
  method: 'GET',
  path: { v2: '/categories/tree' },
  scope: 'categories.read',
  query: { depth: Int32({ minimum: 1, maximum: depthMax, default: depthMax }) },
  answer: { status: 200, shape: Type.Array(CategoryBranch) },

  async handle({ tx, query }) {
    const branches = await concludeWithBranches(tx, query.depth ?? depthMax)
    return new Json(`[${treeOf(branches)}]`)
  },
})

/** Lays every category into its parent. Deeper ones are laid first, so each is whole when it is. */
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
