import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const billOfMaterialsEvents = readWith(
  'production.read',
  'bills_of_materials',
  eventsOf('bill-of-materials'),
)

export const billStates = { draft: 1, active: 2, former: 3 } as const

/** What one unit of an item is made of, in a version. */
export const BillOfMaterials = Type.Object({
  id: KeyField({ readOnly: true }),
  version: Int32({ readOnly: true, description: 'Counted for each production item, from 1.' }),
  name: Text(255, { description: 'What people call this version.' }),
  description: Text(),
  state: Int32({
    readOnly: true,
    description:
      '1 draft, which can be changed; 2 active, which new orders get; 3 replaced by another version.',
  }),
  createdAt: Instant({ readOnly: true, description: 'When it was drawn up.' }),
  activatedAt: orNull(
    Instant({ readOnly: true, description: 'When it was made the active one last; null before.' }),
  ),
  operations: Type.Array(
    Type.Object({
      name: Label(255, { description: 'What is done, no two the same.' }),
    }),
    { maxItems: 50, description: 'The steps in their order; replaced as a whole.' },
  ),
  components: Type.Array(
    Type.Object({
      itemId: ReferenceField({ description: 'The part, each once, and never what is made.' }),
      sku: Type.Optional(
        Type.String({ readOnly: true, v1: 'SKU', description: 'SKU of the part as it is now.' }),
      ),
      name: Type.Optional(
        Type.String({ readOnly: true, description: 'Name of the part as it is now.' }),
      ),
      quantity: Quantity({ exclusiveMinimum: 0, description: 'How much of it one unit takes.' }),
      operationName: Type.Optional(
        orNull(
          Label(255, { description: 'The step in which it is used; null where none is named.' }),
        ),
      ),
    }),
    { maxItems: 200, description: 'The parts in their order; replaced as a whole.' },
  ),
})

type Bill = Static<typeof BillOfMaterials>
export type Components = Pick<Bill['components'][number], 'itemId' | 'quantity' | 'operationName'>[]
export type Operations = Bill['operations']

export const billMissing: Sentence = {
  en: 'There is no such bill of materials.',
  de: 'Diese Stückliste gibt es nicht.',
}

export const noSuchBill = () => new Refusal('missing', 'bill-of-materials.missing', billMissing)

export const billNotDraft = () =>
  new Refusal('conflict', 'bill-of-materials.not-draft', {
    en: 'Only a draft can be changed or deleted: what was active once stays, since orders were made by it.',
    de: 'Nur ein Entwurf lässt sich ändern oder löschen: Was einmal aktiv war, bleibt, da nach ihm hergestellt wurde.',
  })

export const billAlreadyActive = () =>
  new Refusal('conflict', 'bill-of-materials.already-active', {
    en: 'This version is active already.',
    de: 'Diese Version ist schon aktiv.',
  })

export const billRules = {
  'bill-of-materials.component.twice': {
    en: 'The part is named twice.',
    de: 'Das Teil ist doppelt genannt.',
  },
  'bill-of-materials.component.itself': {
    en: 'What is made cannot be a part of itself.',
    de: 'Was hergestellt wird, kann kein Teil von sich selbst sein.',
  },
  'bill-of-materials.operation.twice': {
    en: 'Another step has this name.',
    de: 'Ein anderer Schritt hat diesen Namen.',
  },
  'bill-of-materials.operation.unknown': {
    en: 'The bill of materials has no step of this name.',
    de: 'Die Stückliste hat keinen Schritt dieses Namens.',
  },
  'bill-of-materials.components.required': {
    en: 'A bill of materials without parts cannot be activated.',
    de: 'Eine Stückliste ohne Teile lässt sich nicht aktivieren.',
  },
} satisfies Record<string, Sentence>
