import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useFormats } from '../formats/use-formats.ts'
import { type Language, useLanguage } from '../texts/texts.ts'
import { Before } from './before.tsx'
import type { FieldProps } from './fields.tsx'
import { useT } from './texts.ts'
import type { FormField } from './use-form.ts'

dayjs.extend(customParseFormat)

/** As a person of the language writes a day; the first is how it is shown. */
const written: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  de: ['DD.MM.YYYY', 'D.M.YYYY', 'D.M.YY', 'YYYY-MM-DD'],
  en: ['DD/MM/YYYY', 'D/M/YYYY', 'D/M/YY', 'D MMM YYYY', 'YYYY-MM-DD'],
}

interface DayInputProps extends FieldProps {
  readonly field: FormField
  /** `2026-11-23`; empty for none. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** A day, written and chosen in the language of the page, whatever that of the browser is. */
export function DayInput({ field, day, onDay, ...props }: DayInputProps) {
  const language = useLanguage()
  const t = useT()
  const { date } = useFormats()
  const { label, description, isRequired = false, isDisabled = false } = props
  return (
    <div>
      <DateInput
        label={label}
        description={description}
        error={field.fault}
        withAsterisk={isRequired}
        disabled={isDisabled}
        data-field={field.path}
        locale={language}
        firstDayOfWeek={1}
        valueFormat={written[language][0]}
        placeholder={language === 'de' ? 'TT.MM.JJJJ' : 'dd/mm/yyyy'}
        dateParser={(text) => {
          const read = dayjs(text.trim(), [...written[language]], true)
          return read.isValid() ? read.format('YYYY-MM-DD') : null
        }}
        clearable={!isRequired}
        clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
        value={day === '' ? null : day}
        onChange={(chosen) => onDay(chosen ?? '')}
      />
      <Before field={field} written={typeof field.was === 'string' ? date(field.was) : ''} />
    </div>
  )
}
