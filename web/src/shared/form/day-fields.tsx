import { dayOf, startOfDay } from '../formats/days.ts'
import { DayInput } from './day-input.tsx'
import type { FieldProps } from './fields.tsx'

/** A day that the interface has as such: `2026-11-23`. */
export function DayField(props: FieldProps) {
  const field = props.form.field(props.path)
  return (
    <DayInput
      {...props}
      field={field}
      day={String(field.value ?? '')}
      onDay={(day) => field.set(day === '' ? null : day)}
    />
  )
}

/** A day of which the interface has the moment at which it begins, here in the zone of the browser. */
export function DateField(props: FieldProps) {
  const field = props.form.field(props.path)
  const was = field.was as string | null | undefined
  const choose = (day: string) => {
    if (day === '') return field.set(null)
    field.set(day === dayOf(was) ? was : startOfDay(day))
  }
  const day = dayOf(field.value as string | null | undefined)
  return <DayInput {...props} field={field} day={day} onDay={choose} />
}
