import Type, { type Static } from 'typebox'
import { type Key, KeyField, type Reference, ReferenceField } from '../../platform/values/shape.ts'

const targetsMax = 10_000

/** `replace`: the target has afterwards what the source has. `attach`: it gets what it lacks. */
export type CopyAction = 'replace' | 'attach'

const action = (...actions: CopyAction[]) =>
  Type.Unsafe<CopyAction>({ type: 'string', enum: actions })
const fields = (copyAction = action('replace', 'attach')) => ({
  isActive: Type.Boolean(),
  copyAction,
})
const Option = () => Type.Optional(Type.Object(fields()))
const consider = () => Type.Optional(Type.Boolean())

const DescriptionsOption = Type.Object({
  ...fields(),
  considerItemName: consider(),
  considerItemDescription: consider(),
  considerItemMetadata: consider(),
  considerItemUrlPath: consider(),
})

/** What to copy, and how. A member that is left out or not active copies nothing. */
export const CopyOptions = Type.Object(
  {
    masterDataCopyOptions: Option(),
    descriptionsCopyOptions: Type.Optional(DescriptionsOption),
    salesPricesCopyOptions: Option(),
    purchasePricesCopyOptions: Type.Optional(Type.Object(fields(action('replace')))),
    specialPricesCopyOptions: Option(),
    identifiersCopyOptions: Option(),
    measurementsCopyOptions: Option(),
    deliveryOptionsCopyOptions: Option(),
    oversalesCopyOptions: Option(),
    onlineShopsCopyOptions: Option(),
    bomComponentsCopyOptions: Option(),
    categoriesCopyOptions: Option(),
    suppliersCopyOptions: Option(),
    attributesCopyOptions: Option(),
    customFieldsCopyOptions: Option(),
    imagesCopyOptions: Option(),
    crossSellingCopyOptions: Option(),
    variationsCopyOptions: Option(),
    characteristicsCopyOptions: Option(),
    // Of kinds of records that are not kept here: accepted, and copies nothing.
    mediaFilesCopyOptions: Option(),
    downloadFilesCopyOptions: Option(),
    uploadFilesCopyOptions: Option(),
    configurationsCopyOptions: Option(),
  },
  { minProperties: 1 },
)
export type CopyOptions = Static<typeof CopyOptions>
export type CopyOptionName = keyof CopyOptions

export const CopyRequest = Type.Object({
  copyDetailsIntoItemIds: Type.Unsafe<Reference[]>(
    Type.Array(ReferenceField(), { minItems: 1, maxItems: targetsMax }),
  ),
  copyOptions: CopyOptions,
})

/** The items that received values. */
export const CopyAnswer = Type.Object({ itemId: Type.Unsafe<Key[]>(Type.Array(KeyField())) })

/** What an option is to do; undefined where it is to do nothing. */
export function actionOf(options: CopyOptions, name: CopyOptionName): CopyAction | undefined {
  const option = options[name]
  return option?.isActive ? option.copyAction : undefined
}

/** The parts of an item's texts, by the switch that means them. */
const textParts = {
  considerItemName: 'name',
  considerItemDescription: 'description',
  considerItemMetadata: 'metadata',
  considerItemUrlPath: 'urlPath',
} as const
export type TextPart = (typeof textParts)[keyof typeof textParts]

/**
 * Which texts are meant. A switch that is left out says the opposite of those that are given: with one
 * true only that part is meant, with one false all others, and with none everything.
 */
export function textPartsOf({ descriptionsCopyOptions: option }: CopyOptions): TextPart[] {
  const switches = Object.entries(textParts).map(
    ([name, part]) => [option?.[name as keyof typeof textParts], part] as const,
  )
  const otherwise = !switches.some(([isMeant]) => isMeant === true)
  return switches.filter(([isMeant]) => isMeant ?? otherwise).map(([, part]) => part)
}
