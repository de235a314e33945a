import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Select,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { useLanguage } from '../../texts/texts.ts'
import { WideTable } from '../../wide-table.tsx'
import type { Field, Row } from '../kinds.ts'
import classes from '../records.module.css'
import { useReferred } from '../references.ts'
import { useT } from '../texts.ts'
import { choicesOf, countryChoices, type FieldInputProps, languageChoices } from './choices.ts'

/** Lines of a record, such as costs by country: a table of inputs that grows. The body names them as a whole. */
export function LinesInput({ form, path, field, isDisabled }: FieldInputProps) {
  const t = useT()
  const language = useLanguage()
  const input = form.field(path)
  const lines = (input.value ?? []) as readonly Row[]
  const columns = Object.entries(field.fields ?? {})
  const change = (index: number, name: string, value: unknown) =>
    input.set(lines.map((line, at) => (at === index ? { ...line, [name]: value } : line)))
  return (
    <Fieldset
      variant="unstyled"
      className={classes['lines']}
      legend={field.label[language]}
      disabled={isDisabled}
      data-field={path}
      tabIndex={-1}
    >
      {field.help && (
        <Text size="xs" c="dimmed">
          {field.help[language]}
        </Text>
      )}
      {input.fault && (
        <Text size="sm" c="danger" role="alert">
          {input.fault}
        </Text>
      )}
      {lines.length > 0 && (
        <WideTable minWidth={columns.length * 140 + 44}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map(([name, column]) => (
                  <Table.Th key={name} scope="col">
                    {column.label[language]}
                  </Table.Th>
                ))}
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a line.
                <Table.Tr key={index}>
                  {columns.map(([name, column]) => (
                    <Table.Td
                      key={name}
                      miw={column.kind === 'integer' || column.kind === 'decimal' ? 110 : 170}
                    >
                      <CellInput
                        field={column}
                        label={t('line', { field: column.label[language], number: index + 1 })}
                        fault={form.field(`${path}[${index}].${name}`).fault}
                        value={line[name]}
                        onChange={(value) => change(index, name, value)}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td w={44}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('removeLine', { number: index + 1 })}
                      onClick={() => input.set(lines.filter((_, at) => at !== index))}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      <Button
        mt="xs"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => input.set([...lines, begun(field, lines.at(-1))])}
      >
        {t('addLine')}
      </Button>
    </Fieldset>
  )
}

/** A new line goes on as the one above it, but for its numbers and texts. */
function begun({ fields = {} }: Field, above: Row | undefined): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, isEmptiable, choices }]) => {
      if (kind === 'integer' || kind === 'decimal') return [name, isEmptiable ? null : 0]
      if (kind === 'flag') return [name, false]
      if (kind === 'text' || kind === 'longText') return [name, '']
      return [name, above?.[name] ?? choices?.[0]?.value ?? (isEmptiable ? null : '')]
    }),
  )
}

interface CellInputProps {
  readonly field: Field
  readonly label: string
  readonly fault: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function CellInput(props: CellInputProps) {
  const language = useLanguage()
  const { field, label, fault, value, onChange } = props
  const common = { 'aria-label': label, error: fault, size: 'xs' as const }
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <DecimalInput
          {...common}
          value={value}
          onDecimal={(next) => onChange(next ?? (field.isEmptiable ? null : 0))}
          unit={field.unit?.[language]}
        />
      )
    case 'reference':
      return <ReferenceCell {...props} />
    case 'country':
      return <ChoiceCell {...props} choices={countryChoices(language)} />
    case 'language':
      return <ChoiceCell {...props} choices={languageChoices(language)} />
    case 'choice':
      return <ChoiceCell {...props} choices={choicesOf(field, language)} />
    default:
      return (
        <TextInput
          {...common}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}

function ReferenceCell(props: CellInputProps) {
  const { choices } = useReferred(props.field.refersTo ?? '')
  return <ChoiceCell {...props} choices={choices} />
}

function ChoiceCell({
  label,
  fault,
  value,
  onChange,
  choices,
  field,
}: CellInputProps & { readonly choices: readonly { value: string | number; label: string }[] }) {
  return (
    <Select
      aria-label={label}
      error={fault}
      size="xs"
      searchable
      clearable={field.isEmptiable === true}
      allowDeselect={false}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(chosen) =>
        onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? null)
      }
    />
  )
}
