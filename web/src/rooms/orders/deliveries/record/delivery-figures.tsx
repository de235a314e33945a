import { Group } from '@mantine/core'
import { Figure } from '../../../../shared/figure.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { Delivery } from '../queries.ts'
import { useT } from '../texts.ts'

/** When it left and arrived, and in how many parcels of which weight. */
export function DeliveryFigures({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const { date, number } = useFormats()
  const { shippedDate, deliveredDate, packages } = delivery
  // Weights have four decimals.
  const grams = packages.reduce((sum, { weight }) => sum + Math.round(weight * 10_000), 0)
  return (
    <Group gap="sm" align="stretch">
      <Figure name={t('shippedOn')} more="">
        {shippedDate === null ? '–' : date(shippedDate)}
      </Figure>
      <Figure name={t('deliveredOn')} more="">
        {deliveredDate === null ? '–' : date(deliveredDate)}
      </Figure>
      <Figure name={t('parcels')} more={grams > 0 ? `${number(grams / 10_000)} kg` : ''}>
        {packages.length === 0 ? '–' : number(packages.length)}
      </Figure>
    </Group>
  )
}
