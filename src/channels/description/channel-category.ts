import { hash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { Label, orNull, Text } from '../../platform/values/shape.ts'

/** How many categories a channel has at most: what a body can hold (`json-outline.ts`). */
export const categoriesMax = 15_000

export const CategoryId = () =>
  Label(512, { example: 'unknown', description: 'The category, as the channel names it.' })

/** A category of a channel, as it sends it. */
export const ChannelCategory = Type.Object({
  categoryId: CategoryId(),
  displayName: Label(250, { description: 'Name for people.' }),
  listingAllowed: Type.Optional(
    Type.Boolean({ description: 'Whether offers may be in it; true if left out.' }),
  ),
  parentCategoryId: Type.Optional(
    Text(512, {
      description:
        'The category above it; left out or empty at the top, or `0` where no category is named so.',
    }),
  ),
})
export type ChannelCategory = Static<typeof ChannelCategory>

/** The same as merchants read it. */
export const ShownCategory = Type.Object({
  categoryId: CategoryId(),
  displayName: Label(250, { description: 'Name for people.' }),
  listingAllowed: Type.Boolean({ description: 'Whether offers may be in it.' }),
  parentCategoryId: orNull(Text(512, { description: 'The category above it; null at the top.' })),
})

export function versionOf(content: object): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
}

/** What programs of channels write as the parent of a category at the top. */
const topParentId = '0'

/** The same tree, in which nothing stands above the categories at the top. */
export function withPlainTop(categories: readonly ChannelCategory[]): ChannelCategory[] {
  if (categories.some(({ categoryId }) => categoryId === topParentId)) return [...categories]
  return categories.map((category) =>
    category.parentCategoryId === topParentId ? { ...category, parentCategoryId: '' } : category,
  )
}

const faultsMax = 100

/** What is wrong with a tree, by the place of the category: named twice, below nothing, or below itself. */
export function treeFaults(categories: readonly ChannelCategory[]): Faults {
  const parents = new Map<string, string>()
  const faults: Faults = {}
  const places = new Map(categories.map(({ categoryId }, place) => [categoryId, place]))
  for (const [place, { categoryId, parentCategoryId = '' }] of categories.entries()) {
    if (places.get(categoryId) !== place) faults[`categoryList[${place}].categoryId`] = namedTwice
    if (parentCategoryId !== '' && !places.has(parentCategoryId)) {
      faults[`categoryList[${place}].parentCategoryId`] = noParent
    }
    parents.set(categoryId, parentCategoryId)
  }
  for (const categoryId of inLoops(parents)) {
    faults[`categoryList[${places.get(categoryId)}].parentCategoryId`] = belowItself
  }
  return Object.fromEntries(Object.entries(faults).slice(0, faultsMax))
}

/** Those that have no way to the top; each category is walked once. */
function inLoops(parents: ReadonlyMap<string, string>): string[] {
  const settled = new Set<string>()
  const looping: string[] = []
  for (const start of parents.keys()) {
    const way = new Set<string>()
    let at = start
    while (parents.has(at) && !settled.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at) ?? ''
    }
    if (way.has(at)) {
      const from = [...way]
      looping.push(...from.slice(from.indexOf(at)))
    }
    for (const one of way) settled.add(one)
  }
  return looping
}

const namedTwice = { en: 'It is named twice.', de: 'Sie steht zweimal in der Liste.' }
const noParent = {
  en: 'The category above it is not in the list.',
  de: 'Die Kategorie darüber steht nicht in der Liste.',
}
const belowItself = { en: 'It is below itself.', de: 'Sie steht unter sich selbst.' }

export const brokenTree = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'channel-category.tree',
    { en: 'The categories are no tree.', de: 'Die Kategorien sind kein Baum.' },
    { faults },
  )

export const noSuchCategory = () =>
  new Refusal('missing', 'channel-category.missing', {
    en: 'The channel has no such category.',
    de: 'Der Kanal hat keine solche Kategorie.',
  })
