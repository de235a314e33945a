import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { useT } from '../texts.ts'

interface AsOfProps {
  readonly moment: string | undefined
  readonly onMoment: (moment: string | undefined) => void
}

/** A moment of the past: the end of a day, or a time of it, where the person is. */
export function AsOf({ moment, onMoment }: AsOfProps) {
  const t = useT()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const choose = (nextDay: string, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    onMoment(momentOf(nextDay, nextTime))
  }
  return (
    <Group align="flex-end" gap="sm">
      <PlainDayInput label={t('asOf')} day={day} onDay={(next) => choose(next, time)} />
      {day !== '' && (
        <TextInput
          type="time"
          label={t('asOf.time')}
          value={time}
          onChange={({ currentTarget }) => choose(day, currentTarget.value)}
        />
      )}
      {moment !== undefined && (
        <Button variant="default" onClick={() => choose('', '')}>
          {t('asOf.now')}
        </Button>
      )}
    </Group>
  )
}

function momentOf(day: string, time: string): string | undefined {
  if (day === '') return undefined
  const moment = new Date(time === '' ? `${day}T23:59:59.999` : `${day}T${time}:59.999`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
