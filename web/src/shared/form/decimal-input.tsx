import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { readDecimal } from '../formats/decimals.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useLanguage } from '../texts/texts.ts'
import { useT } from './texts.ts'

/** A number as the interface takes it; a text where no number holds all its digits, which the service refuses. */
type Written = number | string | null

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: unknown
  /** Gets null where nothing is left. */
  readonly onDecimal: (value: Written) => void
  /** Behind the number; `¤` for the currency of the tenant, or another one (ISO 4217). */
  readonly unit?: string | undefined
}

/**
 * A number or an amount, in the person's own way of writing. What cannot be read is kept as it was typed and said;
 * the value then stays as it was.
 */
export function DecimalInput({ value, onDecimal, unit, error, ...props }: DecimalInputProps) {
  const language = useLanguage()
  const t = useT()
  const { number, amount } = useFormats()
  const { currency } = useSession().tenant
  const write = unit === '¤' || /^[A-Z]{3}$/.test(unit ?? '') ? amount : number
  const [typed, setTyped] = useState<string>()
  const written = value === null || value === undefined ? '' : write(value as string | number)
  const read = typed === undefined || typed.trim() === '' ? undefined : readDecimal(typed, language)
  const onChange = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return onDecimal(null)
    const result = readDecimal(text, language)
    if ('value' in result) onDecimal(toNumber(result.value))
  }
  return (
    <TextInput
      {...props}
      error={read && 'fault' in read ? t(`number.${read.fault}`) : error}
      inputMode="decimal"
      value={typed ?? written}
      {...(unit && {
        rightSection: <Text size="sm">{unit === '¤' ? currency : unit}</Text>,
        rightSectionWidth: unit.length > 2 ? 72 : 44,
      })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => (read === undefined || 'value' in read) && setTyped(undefined)}
    />
  )
}

function toNumber(value: string): number | string {
  const number = Number(value)
  return String(number) === value ? number : value
}
