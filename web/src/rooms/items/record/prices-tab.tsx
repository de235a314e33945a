import { SimpleGrid, Stack } from '@mantine/core'
import { useSession } from '../../../session.ts'
import { ChoiceField, DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useChoices } from '../choices.ts'
import { useFieldTexts } from './field-texts.ts'
import { GroupQuantities } from './group-quantities.tsx'

const prices = [
  ...['salesPriceNet', 'suggestedRetailPrice', 'purchasePriceNet'],
  ...['marketplaceAPrice', 'marketplaceBPrice'],
]

/** What the item costs where nothing else is agreed, and how much of it is sold at once. */
export function PricesTab({ form }: { readonly form: Form }) {
  const { labelOf } = useFieldTexts()
  const { currency } = useSession().tenant
  const named = (path: string) => ({ form, path, label: labelOf(path) })
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {prices.map((name) => (
          <DecimalField key={name} {...named(`itemPriceData.${name}`)} unit={currency} />
        ))}
        <ChoiceField {...named('taxClassId')} choices={useChoices('taxClasses')} />
        <DecimalField {...named('quantities.minimumOrderQuantity')} />
        <DecimalField {...named('quantities.permissibleOrderQuantity')} />
      </SimpleGrid>
      <SwitchField {...named('ignoreDiscounts')} />
      <SwitchField {...named('priceListActive')} />
      <GroupQuantities form={form} />
    </Stack>
  )
}
