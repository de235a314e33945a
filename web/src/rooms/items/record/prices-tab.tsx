import { Stack } from '@mantine/core'
import { useSession } from '../../../session.ts'
import { DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useFieldTexts } from './field-texts.ts'

/** What the item costs where nothing else is agreed. */
export function PricesTab({ form }: { readonly form: Form }) {
  const { labelOf } = useFieldTexts()
  const { currency } = useSession().tenant
  return (
    <Stack maw={420}>
      {['salesPriceNet', 'suggestedRetailPrice', 'purchasePriceNet'].map((name) => (
        <DecimalField
          key={name}
          form={form}
          path={`itemPriceData.${name}`}
          label={labelOf(`itemPriceData.${name}`)}
          unit={currency}
        />
      ))}
      <SwitchField form={form} path="ignoreDiscounts" label={labelOf('ignoreDiscounts')} />
    </Stack>
  )
}
