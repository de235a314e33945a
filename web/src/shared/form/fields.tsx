import { Anchor, Checkbox, Group, Select, Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readDecimal } from '../formats/decimals.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useLanguage } from '../texts/texts.ts'
import { useT } from './texts.ts'
import type { Form, FormField } from './use-form.ts'

interface FieldProps {
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

/**
 * A number or an amount, in the person's own way of writing. What cannot be read is kept as it was typed and said;
 * the form then has the value from before.
 */
export function DecimalField(props: FieldProps & { readonly unit?: string }) {
  const field = props.form.field(props.path)
  const language = useLanguage()
  const t = useT()
  const { number } = useFormats()
  const [typed, setTyped] = useState<string>()
  const write = (value: unknown) =>
    value === null || value === undefined ? '' : number(value as string | number)
  const read = typed === undefined || typed.trim() === '' ? undefined : readDecimal(typed, language)
  const onChange = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return field.set(null)
    const result = readDecimal(text, language)
    if ('value' in result) field.set(toNumber(result.value))
  }
  return (
    <div>
      <TextInput
        {...common(props, field)}
        {...(read && 'fault' in read && { error: t(`number.${read.fault}`) })}
        inputMode="decimal"
        value={typed ?? write(field.value)}
        rightSection={props.unit && <Text size="sm">{props.unit}</Text>}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => (read === undefined || 'value' in read) && setTyped(undefined)}
      />
      <Before field={field} written={write(field.was)} />
    </div>
  )
}

/** The interface has numbers for amounts. What a number cannot hold stays a text, which the service refuses. */
function toNumber(value: string): number | string {
  const number = Number(value)
  return String(number) === value ? number : value
}

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

/** One of some values, with the text for each. */
export function ChoiceField(
  props: FieldProps & { readonly choices: readonly { value: string; label: string }[] },
) {
  const field = props.form.field(props.path)
  return (
    <div>
      <Select
        {...common(props, field)}
        data={[...props.choices]}
        value={field.value === undefined || field.value === null ? null : String(field.value)}
        clearable={!props.isRequired}
        allowDeselect={false}
        onChange={(value) => field.set(value)}
      />
      <Before
        field={field}
        written={props.choices.find(({ value }) => value === field.was)?.label ?? ''}
      />
    </div>
  )
}

/** What a changed field was, and the way back. */
function Before({ field, written }: { readonly field: FormField; readonly written: string }) {
  const t = useT()
  if (field.state === 'untouched' || field.was === undefined) return null
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {field.state === 'cleared' ? t('cleared') : t('was', { value: written || t('nothing') })}
      </Text>
      <Anchor component="button" type="button" size="xs" mih={24} miw={24} onClick={field.reset}>
        {t('reset')}
      </Anchor>
    </Group>
  )
}
