import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { Form } from '../form/use-form.ts'
import { useLanguage } from '../texts/texts.ts'
import type { Declared } from './declared.ts'
import { FieldInput } from './field-input.tsx'
import type { Field } from './kinds.ts'
import classes from './records.module.css'

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
  return (
    <Stack>
      {declared.groups.map(({ title, fields }) => (
        <Fieldset
          key={title.en}
          legend={title[language]}
          variant="unstyled"
          className={classes['card']}
        >
          <Inputs
            form={form}
            isLocked={isLocked}
            isNew={isNew}
            fields={fields.flatMap((name) => {
              const field = declared.kind.fields[name]
              return field ? [[name, field] as const] : []
            })}
          />
        </Fieldset>
      ))}
    </Stack>
  )
}

interface InputsProps {
  readonly form: Form
  readonly isNew: boolean
  readonly isLocked: boolean
  readonly fields: readonly (readonly [path: string, field: Field])[]
}

function Inputs({ form, isNew, isLocked, fields }: InputsProps) {
  const parts = fields.flatMap(([path, field]) =>
    field.kind === 'group'
      ? Object.entries(field.fields ?? {}).map(([name, part]) => [`${path}.${name}`, part] as const)
      : [[path, field] as const],
  )
  const narrow = parts.filter(([, { kind }]) => !wide.includes(kind))
  return (
    <Stack>
      {narrow.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {narrow.map(([path, field]) => (
            <FieldInput key={path} {...inputOf(path, field)} />
          ))}
        </SimpleGrid>
      )}
      {parts
        .filter(([, { kind }]) => wide.includes(kind))
        .map(([path, field]) => (
          <FieldInput key={path} {...inputOf(path, field)} />
        ))}
    </Stack>
  )

  function inputOf(path: string, field: Field) {
    return { form, path, field, isDisabled: isLocked || (!isNew && field.isFixed === true) }
  }
}
