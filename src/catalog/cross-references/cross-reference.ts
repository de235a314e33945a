import Type from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Int32, ReferenceField, Text } from '../../platform/values/shape.ts'

/** Another item that is shown with an item, under a heading such as accessories or successors. */
const CrossReference = Type.Object({
  itemId: ReferenceField(),
  groupName: Type.Optional(
    Text(255, { description: 'Heading, such as accessories or successors; empty if left out.' }),
  ),
  sortNumber: Type.Optional(
    Int32({ description: 'Place in the group, smallest first; 0 if left out.' }),
  ),
})

/** All cross references of an item. */
export const CrossReferences = Type.Object({
  itemId: Type.Optional(ReferenceField({ readOnly: true })),
  crossReferences: Type.Array(CrossReference, {
    maxItems: 1000,
    description: 'Items shown with the item; replaced as a whole.',
  }),
})

export const crossReferencesPath = {
  v1: '/items/{itemId}/crossReferences',
  v2: '/items/{itemId}/cross-references',
}

const rules = {
  'cross-reference.itself': {
    en: 'An item cannot refer to itself.',
    de: 'Ein Artikel kann nicht auf sich selbst verweisen.',
  },
  'cross-reference.duplicate': {
    en: 'An item stands twice in one group.',
    de: 'Ein Artikel steht zweimal in einer Gruppe.',
  },
} satisfies Record<string, Sentence>

export interface CrossReferenceEntry {
  readonly otherItemId: number
  readonly groupName: string
  readonly sortNumber: number
}

/** Throws one 422 naming every rule that the references of an item violate. */
export function refuseBrokenRules(itemId: number, entries: readonly CrossReferenceEntry[]): void {
  const named = new Set(entries.map(({ otherItemId, groupName }) => `${otherItemId} ${groupName}`))
  const broken: (keyof typeof rules)[] = [
    ...(entries.some(({ otherItemId }) => otherItemId === itemId)
      ? (['cross-reference.itself'] as const)
      : []),
    ...(named.size < entries.length ? (['cross-reference.duplicate'] as const) : []),
  ]
  const [first] = broken
  if (!first) return
  const violated: Faults = Object.fromEntries(broken.map((code) => [code, rules[code]]))
  throw new Refusal('broken-rule', first, rules[first], { rules: violated })
}
