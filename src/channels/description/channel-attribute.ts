import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, Label, Text } from '../../platform/values/shape.ts'

/** How many attributes a list has at most, and values one of them. */
export const attributesMax = 1_000
const valuesMax = 20_000

export const AttributeId = () =>
  Label(512, { example: 'unknown', description: 'The attribute, as the channel names it.' })

const types = [
  ...['boolean', 'date', 'decimal', 'document', 'enum', 'htmltext', 'image', 'integer', 'label'],
  ...['smalltext', 'text', 'url'],
]

const Condition = Type.Object({
  attributeId: Type.Optional(AttributeId()),
  attributeValues: Type.Optional(
    Type.Array(Text(1_024), { maxItems: 1_000, description: 'Values of that attribute.' }),
  ),
})
const conditions = (description: string) =>
  Type.Optional(Type.Array(Condition, { maxItems: 100, description }))
const flag = (description: string) => Type.Optional(Type.Boolean({ description }))
const place = (description: string) => Type.Optional(Int32({ description }))

/** What a channel wants to know of an offer. */
export const ChannelAttribute = Type.Object({
  attributeId: AttributeId(),
  displayName: Label(150, { description: 'Name for people.' }),
  isMultipleAllowed: flag('Whether an offer may have several values of it.'),
  type: Type.Optional(
    Type.Unsafe<string>({ type: 'string', enum: types, description: 'What kind of value it has.' }),
  ),
  values: Type.Optional(
    Type.Array(
      Type.Object({
        value: Text(1_024, { description: 'The value that is sent.' }),
        display: Type.Optional(Text(1_024, { description: 'What people read.' })),
        sort: place('Its place among the values.'),
      }),
      { maxItems: valuesMax, description: 'The values that are allowed; none: any.' },
    ),
  ),
  attributeValueValidation: Type.Optional(
    Text(1_024, { description: 'A pattern that values must match.' }),
  ),
  conditionalMandatoryBy: conditions('It is required where other attributes have these values.'),
  conditionalOptionalBy: conditions('It is optional where other attributes have these values.'),
  required: flag('Whether every offer must have it.'),
  recommended: flag('Whether offers should have it.'),
  section: Type.Optional(Text(255, { description: 'The section that it is shown in.' })),
  sectionPosition: place('The place of the section.'),
  isRepeatableSubSection: flag('Whether its subsection may be given several times.'),
  subSection: Type.Optional(Text(255, { description: 'The subsection that it is shown in.' })),
  subSectionPosition: place('The place of the subsection.'),
  description: Type.Optional(Text(5_000, { description: 'What people should know of it.' })),
  isVariationDimension: flag('Whether variations of an offer may differ by it.'),
})
export type ChannelAttribute = Static<typeof ChannelAttribute>

/** Whose attributes they are: of all offers, or of those of a category or a seller. */
export interface AttributeOwner {
  readonly kind: 'global' | 'category' | 'seller'
  /** Empty for those of all offers. */
  readonly owner: string
}

export interface AttributeListRow extends AttributeOwner {
  readonly attributeListVersion: string
  readonly attributeList: readonly ChannelAttribute[]
}

/** Attributes with the version of their list. */
export const AttributeList = Type.Object({
  attributeListVersion: Type.String({ description: 'Another one for another list; empty: none.' }),
  attributeList: Type.Array(ChannelAttribute),
})

export const noAttributeList: Pick<AttributeListRow, 'attributeListVersion' | 'attributeList'> = {
  attributeListVersion: '',
  attributeList: [],
}

export const noSuchAttributes = () =>
  new Refusal('missing', 'channel-attribute.missing', {
    en: 'The channel has no such attribute, or the category has none.',
    de: 'Der Kanal hat kein solches Attribut, oder die Kategorie hat keines.',
  })
