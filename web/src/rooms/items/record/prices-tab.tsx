import { Stack } from '@mantine/core'
import { useSession } from '../../../session.ts'
import { ChoiceField, DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { useChoices } from '../choices.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'
import { GroupQuantities } from './group-quantities.tsx'

const prices = ['salesPriceNet', 'suggestedRetailPrice', 'purchasePriceNet']

/** What the item costs where nothing else is agreed, and how much of it is sold at once. */
export function PricesTab({ form }: { readonly form: Form }) {
  const t = useT()
  const { labelOf } = useFieldTexts()
  const { currency } = useSession().tenant
  const taxClasses = useChoices('taxClasses')
  const named = (path: string) => ({ form, path, label: labelOf(path) })
  const price = (name: string) => (
    <DecimalField {...named(`itemPriceData.${name}`)} unit={currency} />
  )
  return (
    <Stack>
      <FieldGroup
        title={t('tab.prices')}
        form={form}
        fields={[
          ...prices.map((name) => placed(price(name))),
          placed(<ChoiceField {...named('taxClassId')} choices={taxClasses} />),
          placed(price('marketplaceAPrice'), 'seldom'),
          placed(price('marketplaceBPrice'), 'seldom'),
          placed(<SwitchField {...named('ignoreDiscounts')} />, 'wide'),
          placed(<SwitchField {...named('priceListActive')} />, 'wide'),
        ]}
      />
      <FieldGroup
        title={t('group.quantities')}
        form={form}
        fields={[
          placed(<DecimalField {...named('quantities.minimumOrderQuantity')} />),
          placed(<DecimalField {...named('quantities.permissibleOrderQuantity')} />),
        ]}
      />
      <GroupQuantities form={form} />
    </Stack>
  )
}
