import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import cards from '../../../shared/records/records.module.css'
import type { Company } from '../books.tsx'
import { useT } from '../texts.ts'
import { distanceSalesQuery } from './queries.ts'

/** What was sold to private buyers in other member states, compared with the threshold of a year. */
export function Threshold({ company }: { readonly company: Company }) {
  const t = useT()
  const { money } = useFormats()
  const { data: loaded } = useQuery(distanceSalesQuery(company.id))
  // It has its height before its figures are there.
  const data = loaded ?? unknown
  const share = Math.min(100, (data.currentYear / data.threshold) * 100)
  return (
    <section className={cards['card']} aria-label={t('threshold')} aria-busy={!loaded}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={500}>{t('threshold')}</Text>
          <Text size="sm" c="dimmed">
            {t('threshold.before', {
              year: String(data.year - 1),
              sum: money(data.previousYear, 'EUR'),
            })}
          </Text>
        </Group>
        <Progress
          value={share}
          color={data.state === 'below' ? 'accent' : 'danger'}
          aria-label={t('threshold')}
        />
        <Text size="sm">
          {t('threshold.of', {
            year: String(data.year),
            sum: money(data.currentYear, 'EUR'),
            most: money(data.threshold, 'EUR'),
          })}{' '}
          {data.usesDestinationRates && t('threshold.destination')}
        </Text>
        {data.needsAction && (
          <Alert
            color="danger"
            icon={<IconAlertTriangle aria-hidden />}
            title={t(data.state === 'passed' ? 'threshold.passed' : 'threshold.near')}
          >
            {t('threshold.act')}{' '}
            <Anchor component={Link} to="/settings/tax-registrations">
              {t('threshold.registrations')}
            </Anchor>
          </Alert>
        )}
      </Stack>
    </section>
  )
}

const year = new Date().getFullYear()
const unknown = {
  ...{ year, currentYear: 0, previousYear: 0, threshold: 10_000, state: 'below' },
  ...{ usesDestinationRates: false, needsAction: false },
}
