import { MultiSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Before } from './before.tsx'
import { optionsMax } from './fields.tsx'
import type { Form } from './use-form.ts'

interface FieldProps {
  readonly form: Form
  /** Path of the field in the body. */
  readonly path: string
  readonly label: string
}

/** Several texts, each on a line of its own. Empty lines say nothing, and stay while somebody types. */
export function TextListField({ form, path, label }: FieldProps) {
  const field = form.field(path)
  const [typed, setTyped] = useState<string>()
  const texts = (field.value ?? []) as readonly string[]
  const change = (text: string) => {
    setTyped(text)
    field.set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  }
  return (
    <div>
      <Textarea
        label={label}
        error={field.fault}
        data-field={path}
        autosize
        minRows={1}
        value={typed ?? texts.join('\n')}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Before field={field} written={((field.was ?? []) as readonly string[]).join(', ')} />
    </div>
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
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? id
  return (
    <div>
      <MultiSelect
        label={label}
        error={field.fault}
        data-field={path}
        searchable
        limit={optionsMax}
        data={[...choices]}
        value={idsOf(field.value)}
        // The order says nothing: sorted, choosing and taking back is no change.
        onChange={(ids) => field.set(ids.toSorted().map((id) => ({ [name]: id })))}
      />
      <Before field={field} written={idsOf(field.was).map(nameOf).join(', ')} />
    </div>
  )
}
