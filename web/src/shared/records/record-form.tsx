import { Stack } from '@mantine/core'
import type { Form } from '../form/use-form.ts'
import { useLanguage } from '../texts/texts.ts'
import type { Declared } from './declared.ts'
import { FieldGroup, placed } from './field-group.tsx'
import { FieldInput } from './inputs/field-input.tsx'
import type { Field } from './kinds.ts'

interface RecordFormProps {
  readonly declared: Declared
  readonly form: Form
  readonly isNew: boolean
  /** May be looked at alone. */
  readonly isLocked?: boolean
}

/** Kinds that take the whole width. */
const wide: readonly string[] = ['longText', 'lines', 'texts', 'references', 'choices']

/** The fields of a declared record in their groups, each with the input of its kind. */
export function RecordForm({ declared, form, isNew, isLocked = false }: RecordFormProps) {
  const language = useLanguage()
  const inputOf = (path: string, field: Field) => {
    const isDisabled = isLocked || (!isNew && field.isFixed === true)
    const input = <FieldInput {...{ form, path, field, isDisabled }} />
    return placed(input, wide.includes(field.kind) ? 'wide' : 'narrow')
  }
  return (
    <Stack>
      {declared.groups.map(({ title, fields }) => (
        <FieldGroup
          key={title.en}
          title={title[language]}
          form={form}
          fields={fields.flatMap((name) => {
            const field = declared.kind.fields[name]
            return field ? partsOf(name, field).map((part) => inputOf(...part)) : []
          })}
        />
      ))}
    </Stack>
  )
}

/** A group of values has an input for each. */
function partsOf(path: string, field: Field): (readonly [path: string, field: Field])[] {
  if (field.kind !== 'group') return [[path, field]]
  return Object.entries(field.fields ?? {}).map(([name, part]) => [`${path}.${name}`, part])
}
