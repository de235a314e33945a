import { Badge, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useFormats } from '../formats/use-formats.ts'
import { useLanguage } from '../texts/texts.ts'
import type { Field, Row } from './kinds.ts'
import { Names } from './names.tsx'
import { listReferred, useReferred } from './references.ts'
import { useT } from './texts.ts'

/** Writes the values of fields as text; names of records that a field refers to are `Names`. */
export function useWriter(): (field: Field | undefined, value: unknown) => string {
  const t = useT()
  const language = useLanguage()
  const { number, money, date, dateTime } = useFormats()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const byKind: Partial<Record<Field['kind'], (text: string) => string>> = {
    country: (code) => countries.of(code) ?? code,
    language: (code) => languages.of(code) ?? code,
    day: date,
    moment: dateTime,
  }
  const writeOne = (field: Field | undefined, value: string | number): string => {
    const choice = field?.choices?.find((one) => one.value === value)
    if (choice) return choice.label[language]
    if (typeof value === 'string') return (field && byKind[field.kind]?.(value)) ?? value
    const unit = field?.unit?.[language]
    if (unit === '¤') return money(value)
    return unit ? `${number(value)} ${unit}` : number(value)
  }
  const writeParts = (field: Field | undefined, value: Row): string => {
    // Of a text in several languages, the reader's own counts.
    if (typeof value['name'] === 'string') return value['name']
    const parts = Object.entries(value).map(([name, part]) => write(field?.fields?.[name], part))
    return parts.filter((part) => part !== '').join(' · ')
  }
  const write = (field: Field | undefined, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return value.map((one) => write(field, one)).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'object') return writeParts(field, value as Row)
    return writeOne(field, value as string | number)
  }
  return write
}

/** The title of a record: the values of the fields that identify it. */
export function useTitles(
  fields: Readonly<Record<string, Field>>,
  title: readonly string[],
): (row: Row) => string {
  const write = useWriter()
  const language = useLanguage()
  const referring = title.find((name) => fields[name]?.kind === 'reference')
  const { nameOf } = useReferred(fields[referring ?? '']?.refersTo ?? '')
  return (row) =>
    title
      .map((name) =>
        name === referring
          ? nameOf(row[name])
          : write(fields[name], inLanguage(row[name], language)),
      )
      .filter((part) => part !== '')
      .join(' · ')
}

/** The text in the language of the reader, or else the first. */
export function inLanguage(value: unknown, language: string): unknown {
  if (!Array.isArray(value)) return value
  const isText = (one: unknown) => typeof (one as Row | null)?.['languageIso'] === 'string'
  if (!value.every(isText) || value.length === 0) return value
  return value.find((one: Row) => one['languageIso'] === language) ?? value[0]
}

/** The value of a field in a list. */
export function FieldValue({
  name,
  field,
  value,
}: {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}) {
  const t = useT()
  const write = useWriter()
  const language = useLanguage()
  if (field.kind === 'reference' || field.kind === 'references')
    return <Names of={listReferred(field.refersTo)} ids={value} />
  if (name === 'isActive')
    return <State colour={value ? 'good' : 'gray'}>{t(value ? 'active' : 'inactive')}</State>
  if (name === 'status' && field.kind === 'choice')
    return <State colour={colourOf(value)}>{write(field, value)}</State>
  if (field.kind === 'flag')
    return value ? <IconCheck size={18} aria-label={t('yes')} /> : <Text c="dimmed">–</Text>
  return write(field, inLanguage(value, language)) || <Text c="dimmed">–</Text>
}

/** The ground of a lighter badge would leave its word too little contrast, and so would grey letters on the page. */
function State({
  colour,
  children,
}: {
  readonly colour: 'good' | 'danger' | 'gray'
  readonly children: string
}) {
  return (
    <Badge variant="outline" color={colour} {...(colour === 'gray' && { c: 'dimmed' })}>
      {children}
    </Badge>
  )
}

/** What has ended well and badly; what is under way is neither. */
function colourOf(status: unknown): 'good' | 'danger' | 'gray' {
  if (['printed', 'sent', 'ready'].includes(String(status))) return 'good'
  return ['failed', 'refused', 'bounced'].includes(String(status)) ? 'danger' : 'gray'
}
