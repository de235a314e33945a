import { Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { Availability } from '../queries.ts'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'

/** What is free of an item, and from when on so much of it can leave. */
export function Promised({ promise }: { readonly promise: Availability | undefined }) {
  const t = useT()
  const { number, date } = useFormats()
  if (!promise) return null
  const { availability, availableOn, reason, quantityFree, quantity } = promise
  const isShort = quantityFree !== null && quantityFree < quantity
  const days = {
    now: t('promise.now'),
    'on-day': t('promise.onDay', { day: date(availableOn) }),
    unknown: t('promise.unknown'),
  }
  return (
    <div title={reason}>
      <Text size="sm" c={isShort ? 'danger' : 'good'} className={classes['figure']}>
        {quantityFree === null
          ? t('stock.none')
          : t(isShort ? 'stock.short' : 'stock.free', { free: number(quantityFree) })}
      </Text>
      <Text size="xs" c={availability === 'unknown' ? 'danger' : 'dimmed'}>
        {days[availability]}
      </Text>
    </div>
  )
}
