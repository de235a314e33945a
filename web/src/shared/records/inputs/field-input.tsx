import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ChoiceField, DecimalField, SwitchField, TextField } from '../../form/fields.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { useLanguage } from '../../texts/texts.ts'
import { choicesOf, countryChoices, type FieldInputProps, languageChoices } from './choices.ts'
import { ReferenceInput } from './reference-input.tsx'

/** The input for a field, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const language = useLanguage()
  const { form, path, field, isDisabled } = props
  const common = {
    ...{ form, path, isDisabled, label: field.label[language] },
    ...(field.help && { description: field.help[language] }),
    ...(field.isRequired && { isRequired: true }),
  }
  switch (field.kind) {
    case 'flag':
      return <SwitchField {...common} />
    case 'integer':
    case 'decimal':
      return <DecimalField {...common} {...(field.unit && { unit: field.unit[language] })} />
    case 'choice':
      return <ChoiceField {...common} choices={choicesOf(field, language)} />
    case 'country':
      return <ChoiceField {...common} choices={countryChoices(language)} />
    case 'language':
      return <ChoiceField {...common} choices={languageChoices(language)} />
    case 'day':
      return <DayField {...common} />
    case 'reference':
      return <ReferenceInput {...common} refersTo={field.refersTo ?? ''} />
    case 'references':
    case 'choices':
    case 'texts':
      return <Later {...props} />
    case 'lines':
      return <LinesInput {...props} />
    default:
      return field.isWriteOnly ? (
        <Suspense fallback={<TextInput label={field.label[language]} disabled />}>
          <SecretInput {...props} />
        </Suspense>
      ) : (
        <TextField {...common} isLong={field.kind === 'longText'} />
      )
  }
}

/** Few records have days or lines. */
const DayField = lazyPart(
  'day-field',
  async () => (await import('../../form/day-fields.tsx')).DayField,
)
const LinesInput = lazyPart('lines', async () => (await import('./lines-input.tsx')).LinesInput)
const SecretInput = lazy(async () => ({
  default: (await import('./secret-input.tsx')).SecretInput,
}))
const SeveralInput = lazy(async () => ({
  default: (await import('./several-input.tsx')).SeveralInput,
}))

/** Inputs of several values are loaded where a record has some; their place is taken from the beginning. */
function Later(props: FieldInputProps) {
  const language = useLanguage()
  return (
    <Suspense fallback={<TextInput label={props.field.label[language]} disabled />}>
      <SeveralInput {...props} />
    </Suspense>
  )
}
