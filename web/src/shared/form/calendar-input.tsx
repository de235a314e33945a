import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { ReactNode } from 'react'
import { type Language, useLanguage } from '../texts/texts.ts'
import { useT } from './texts.ts'

dayjs.extend(customParseFormat)

/** As a person of the language writes a day; the first is how it is shown. */
const written: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  de: ['DD.MM.YYYY', 'D.M.YYYY', 'D.M.YY', 'YYYY-MM-DD'],
  en: ['DD/MM/YYYY', 'D/M/YYYY', 'D/M/YY', 'D MMM YYYY', 'YYYY-MM-DD'],
}

export interface CalendarInputProps {
  readonly label: string
  /** The label is read out alone: a heading of the table says it already. */
  readonly isBare?: boolean
  readonly description?: ReactNode
  readonly fault?: string | undefined
  /** The path of the field in a form. */
  readonly path?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** `2026-11-23`; empty for none. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** A day, written and chosen in the language of the page, whatever that of the browser is. */
export function CalendarInput(props: CalendarInputProps) {
  const t = useT()
  const language = useLanguage()
  const { label, isBare = false, isRequired = false, day, onDay } = props
  return (
    <DateInput
      {...(isBare ? { 'aria-label': label } : { label })}
      description={props.description}
      error={props.fault}
      withAsterisk={isRequired}
      disabled={props.isDisabled ?? false}
      data-field={props.path}
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
  )
}
