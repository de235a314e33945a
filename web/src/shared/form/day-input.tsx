import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { Before } from './before.tsx'
import type { CalendarInputProps } from './calendar-input.tsx'
import type { FieldProps } from './fields.tsx'
import type { FormField } from './use-form.ts'

const CalendarInput = lazy(async () => ({
  default: (await import('./calendar-input.tsx')).CalendarInput,
}))

/** A day outside of a form. The calendar is loaded where one is shown; its place is taken from the beginning. */
export function PlainDayInput(props: CalendarInputProps) {
  const { label, isBare = false, description, isRequired = false } = props
  const place = (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      description={description}
      withAsterisk={isRequired}
      disabled
    />
  )
  return (
    <Suspense fallback={place}>
      <CalendarInput {...props} />
    </Suspense>
  )
}

interface DayInputProps extends FieldProps {
  readonly field: FormField
  readonly day: string
  readonly onDay: (day: string) => void
}

/** The same as a field of a form. */
export function DayInput({ field, day, onDay, form: _, ...props }: DayInputProps) {
  const { date } = useFormats()
  return (
    <div>
      <PlainDayInput {...props} fault={field.fault} day={day} onDay={onDay} />
      <Before field={field} written={typeof field.was === 'string' ? date(field.was) : ''} />
    </div>
  )
}
