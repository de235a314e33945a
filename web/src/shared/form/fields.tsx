import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { Before } from './before.tsx'
import { DecimalInput } from './decimal-input.tsx'
import type { Form, FormField } from './use-form.ts'

export interface FieldProps {
  readonly form: Form
  /** Path of the field in the body: `weights.net`. */
  readonly path: string
  readonly label: string
  readonly description?: ReactNode
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
}

function common({ label, description, isRequired, isDisabled }: FieldProps, field: FormField) {
  return {
    label,
    error: field.fault,
    'data-field': field.path,
    ...(description !== undefined && { description }),
    ...(isRequired && { withAsterisk: true }),
    ...(isDisabled && { disabled: true }),
  }
}

/** A text. An emptied one is cleared. */
export function TextField(props: FieldProps & { readonly isLong?: boolean }) {
  const field = props.form.field(props.path)
  const Input = props.isLong ? Textarea : TextInput
  return (
    <div>
      <Input
        {...common(props, field)}
        {...(props.isLong && { autosize: true, minRows: 3 })}
        value={String(field.value ?? '')}
        onChange={({ currentTarget }) =>
          field.set(currentTarget.value === '' ? null : currentTarget.value)
        }
      />
      <Before field={field} written={String(field.was ?? '')} />
    </div>
  )
}

/** A number or an amount. */
export function DecimalField(props: FieldProps & { readonly unit?: string }) {
  const field = props.form.field(props.path)
  const { number } = useFormats()
  return (
    <div>
      <DecimalInput
        {...common(props, field)}
        value={field.value}
        onDecimal={field.set}
        unit={props.unit}
      />
      <Before
        field={field}
        written={
          typeof field.was === 'number' || typeof field.was === 'string' ? number(field.was) : ''
        }
      />
    </div>
  )
}

/** A switch. */
export function SwitchField(props: FieldProps) {
  const field = props.form.field(props.path)
  return (
    <Checkbox
      {...common(props, field)}
      checked={field.value === true}
      onChange={({ currentTarget }) => field.set(currentTarget.checked)}
    />
  )
}

/** How many options are drawn at once; typing finds the others. */
export const optionsMax = 100

export interface Choice {
  readonly value: string | number
  readonly label: string
}

/** One of some values, with the text for each. */
export function ChoiceField(props: FieldProps & { readonly choices: readonly Choice[] }) {
  const field = props.form.field(props.path)
  const chosen = (text: string | null) =>
    props.choices.find(({ value }) => String(value) === text)?.value ?? null
  return (
    <div>
      <Select
        {...common(props, field)}
        data={props.choices.map(({ value, label }) => ({ value: String(value), label }))}
        value={field.value === undefined || field.value === null ? null : String(field.value)}
        clearable={!props.isRequired}
        {...(props.choices.length > optionsMax && { searchable: true, limit: optionsMax })}
        allowDeselect={false}
        onChange={(value) => field.set(chosen(value))}
      />
      <Before
        field={field}
        written={props.choices.find(({ value }) => value === field.was)?.label ?? ''}
      />
    </div>
  )
}
