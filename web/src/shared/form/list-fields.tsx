import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import type { Form } from './use-form.ts'

interface FieldProps {
  readonly form: Form
  /** Path of the field in the body. */
  readonly path: string
  readonly label: string
}

/** Several texts, each on a line of its own. */
export function TextListField({ form, path, label }: FieldProps) {
  const field = form.field(path)
  const texts = (field.value ?? []) as readonly string[]
  return (
    <Textarea
      label={label}
      error={field.fault}
      data-field={path}
      autosize
      minRows={1}
      value={texts.join('\n')}
      onChange={({ currentTarget: { value } }) =>
        field.set(value === '' ? [] : value.split('\n').map((line) => line.trimStart()))
      }
    />
  )
}

/** Several records of a list, in any order. The body names them by `name`: `[{ categoryId }]`. */
export function RecordsField({
  form,
  path,
  label,
  name,
  choices,
}: FieldProps & {
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) {
  const field = form.field(path)
  const idsOf = (value: unknown) =>
    ((value ?? []) as readonly Record<string, string>[]).map((one) => one[name] ?? '')
  const choose = (ids: readonly string[]) => {
    // The order says nothing, so choosing and taking back is no change.
    const isSame = ids.toSorted().join() === idsOf(field.was).toSorted().join()
    field.set(isSame ? field.was : ids.map((id) => ({ [name]: id })))
  }
  return (
    <MultiSelect
      label={label}
      error={field.fault}
      data-field={path}
      searchable
      data={[...choices]}
      value={idsOf(field.value)}
      onChange={choose}
    />
  )
}

/** A day. The interface has the moment at which it begins. */
export function DateField({ form, path, label }: FieldProps) {
  const field = form.field(path)
  const day = String(field.value ?? '').slice(0, 10)
  const choose = (next: string) => {
    if (next === '') return field.set(null)
    field.set(String(field.was ?? '').startsWith(next) ? field.was : `${next}T00:00:00Z`)
  }
  return (
    <TextInput
      type="date"
      label={label}
      error={field.fault}
      data-field={path}
      value={day}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
