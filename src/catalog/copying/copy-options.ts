import Type, { type Static } from 'typebox'
import { type Key, KeyField, type Reference, ReferenceField } from '../../platform/values/shape.ts'

const targetsMax = 10_000

/** `replace`: the target has afterwards what the source has. `attach`: it only gets what it lacks. */
export type CopyAction = 'replace' | 'attach'

const action = (...actions: CopyAction[]) =>
  Type.Unsafe<CopyAction>({
    type: 'string',
    enum: actions,
    description:
      '`replace`: the target has afterwards what the source has; `attach`: it only gets what it lacks.',
  })
const fields = (copyAction = action('replace', 'attach')) => ({
  isActive: Type.Boolean({ description: 'Whether the option copies anything.' }),
  copyAction,
})
const Option = (description: string) => Type.Optional(Type.Object(fields(), { description }))
const consider = (part: string) =>
  Type.Optional(
    Type.Boolean({
      description: `Whether ${part} copied; left out, it is copied unless another part is chosen.`,
    }),
  )

const DescriptionsOption = Type.Object(
  {
    ...fields(),
    considerItemName: consider('names are'),
    considerItemDescription: consider('descriptions and short descriptions are'),
    considerItemMetadata: consider('texts for search engines are'),
    considerItemUrlPath: consider('paths for search engines are'),
  },
  { description: 'Names, descriptions and texts for search engines.' },
)

/** What to copy, and how. An option that is left out or not active copies nothing. */
export const CopyOptions = Type.Object(
  {
    masterDataCopyOptions: Option(
      'Manufacturer, responsible person, product group, tax class, release date, note, search terms, origin, sorting and minimum stock.',
    ),
    descriptionsCopyOptions: Type.Optional(DescriptionsOption),
    salesPricesCopyOptions: Option(
      'Standard, recommended and marketplace prices, and the prices by sales channel, customer group and customer.',
    ),
    purchasePricesCopyOptions: Type.Optional(
      Type.Object(fields(action('replace')), {
        description: 'Purchase prices of the item and its suppliers.',
      }),
    ),
    specialPricesCopyOptions: Option('Special prices with their conditions.'),
    identifiersCopyOptions: Option(
      'Manufacturer number, customs tariff number and dangerous goods numbers.',
    ),
    measurementsCopyOptions: Option('Dimensions and weights.'),
    deliveryOptionsCopyOptions: Option(
      'Shipping class, availability, procurement times and order quantities.',
    ),
    oversalesCopyOptions: Option('Buffer and whether negative stock is allowed.'),
    onlineShopsCopyOptions: Option('Activation on sales channels.'),
    bomComponentsCopyOptions: Option('Components (bill of materials).'),
    categoriesCopyOptions: Option('Categories.'),
    suppliersCopyOptions: Option('Suppliers with their conditions.'),
    attributesCopyOptions: Option('Values of attributes.'),
    customFieldsCopyOptions: Option('Values of custom fields.'),
    imagesCopyOptions: Option('Images by sales channel.'),
    crossSellingCopyOptions: Option('Cross references.'),
    variationsCopyOptions: Option('Variations with their values.'),
    characteristicsCopyOptions: Option('Values of properties.'),
    // These kinds of records are not kept here: the options are accepted and copy nothing.
    mediaFilesCopyOptions: Option('Accepted; copies nothing.'),
    downloadFilesCopyOptions: Option('Accepted; copies nothing.'),
    uploadFilesCopyOptions: Option('Accepted; copies nothing.'),
    configurationsCopyOptions: Option('Accepted; copies nothing.'),
  },
  {
    minProperties: 1,
    description: 'What is copied, and how; an option left out or not active copies nothing.',
  },
)
export type CopyOptions = Static<typeof CopyOptions>
export type CopyOptionName = keyof CopyOptions

export const CopyRequest = Type.Object({
  copyDetailsIntoItemIds: Type.Unsafe<Reference[]>(
    Type.Array(ReferenceField(), {
      minItems: 1,
      maxItems: targetsMax,
      description: 'The targets; one that is named twice counts once.',
    }),
  ),
  copyOptions: CopyOptions,
})

/** The items that received values. */
export const CopyAnswer = Type.Object({
  itemId: Type.Unsafe<Key[]>(
    Type.Array(KeyField(), { description: 'The targets in which anything changed.' }),
  ),
})

/** The action of an option; undefined where it copies nothing. */
export function actionOf(options: CopyOptions, name: CopyOptionName): CopyAction | undefined {
  const option = options[name]
  return option?.isActive ? option.copyAction : undefined
}

/** The parts of an item's texts, by the switch that selects them. */
const textParts = {
  considerItemName: 'name',
  considerItemDescription: 'description',
  considerItemMetadata: 'metadata',
  considerItemUrlPath: 'urlPath',
} as const
export type TextPart = (typeof textParts)[keyof typeof textParts]

/**
 * The parts of the texts to copy. A switch that is left out is the opposite of those that are given: if
 * one is true, only the parts set to true are copied; if switches are only false, all other parts are; and
 * without any switch everything is.
 */
export function textPartsOf({ descriptionsCopyOptions: option }: CopyOptions): TextPart[] {
  const switches = Object.entries(textParts).map(
    ([name, part]) => [option?.[name as keyof typeof textParts], part] as const,
  )
  const otherwise = !switches.some(([isMeant]) => isMeant === true)
  return switches.filter(([isMeant]) => isMeant ?? otherwise).map(([, part]) => part)
}
