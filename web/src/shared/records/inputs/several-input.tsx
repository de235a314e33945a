import { MultiSelect, TagsInput } from '@mantine/core'
import { optionsMax } from '../../form/fields.tsx'
import { useLanguage } from '../../texts/texts.ts'
import { useReferred } from '../references.ts'
import { choicesOf, type FieldInputProps } from './choices.ts'

/** Several texts, several of some values, or several other records. */
export function SeveralInput(props: FieldInputProps) {
  const language = useLanguage()
  const { form, path, field, isDisabled } = props
  const input = form.field(path)
  const common = {
    label: field.label[language],
    description: field.help?.[language],
    error: input.fault,
    disabled: isDisabled,
    'data-field': path,
    value: [...((input.value ?? []) as string[])],
  }
  if (field.kind === 'texts')
    return <TagsInput {...common} onChange={input.set} acceptValueOnBlur splitChars={[',', ';']} />
  if (field.kind === 'references') return <Records {...props} common={common} />
  const data = choicesOf(field, language).map(({ value, label }) => ({
    ...{ value: String(value), label },
  }))
  return <MultiSelect {...common} data={data} onChange={(chosen) => input.set(chosen)} />
}

function Records({ form, path, field, common }: FieldInputProps & { readonly common: object }) {
  const { choices } = useReferred(field.refersTo ?? '')
  return (
    <MultiSelect
      {...common}
      searchable
      limit={optionsMax}
      data={[...choices]}
      // The order says nothing: sorted, choosing and taking back is no change.
      onChange={(ids) => form.field(path).set(ids.toSorted())}
    />
  )
}
