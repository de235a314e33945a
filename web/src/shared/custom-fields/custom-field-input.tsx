import { DayField } from '../form/day-fields.tsx'
import { ChoiceField, DecimalField, SwitchField, TextField } from '../form/fields.tsx'
import type { Form } from '../form/use-form.ts'
import { countryChoices } from '../records/inputs/choices.ts'
import { useLanguage } from '../texts/texts.ts'
import type { CustomField } from './custom-field-queries.ts'

/** Types of values that are no plain text, as the interface counts them. */
const types = {
  ...{ integer: 1, decimal: 2, text: 3, checkbox: 4, list: 5, country: 9, price: 10, date: 11 },
} as const

interface CustomFieldInputProps {
  readonly field: CustomField
  readonly form: Form
  readonly isDisabled: boolean
}

/** The input for a field of one's own, by its type. */
export function CustomFieldInput({ field, form, isDisabled }: CustomFieldInputProps) {
  const language = useLanguage()
  const common = {
    ...{ form, isDisabled, path: field.customFieldId, label: field.name },
    ...(field.description !== '' && { description: field.description }),
    ...(field.isRequired && { isRequired: true }),
  }
  switch (field.type) {
    case types.integer:
    case types.decimal:
      return <DecimalField {...common} />
    case types.price:
      return <DecimalField {...common} unit="¤" />
    case types.checkbox:
      return <SwitchField {...common} />
    case types.list:
      return (
        <ChoiceField
          {...common}
          choices={field.possibleValues.map((value) => ({ value, label: value }))}
        />
      )
    case types.country:
      return <ChoiceField {...common} choices={countryChoices(language)} />
    case types.date:
      return <DayField {...common} />
    default:
      return <TextField {...common} isLong={field.type === types.text} />
  }
}
