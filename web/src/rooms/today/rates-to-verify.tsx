import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from './texts.ts'
import { unverifiedRates } from './unverified-rates.ts'

/** More rates than are known of Europe. */
const pageSize = 500

/** The rates of tax that somebody should compare with the law, for those who may change them. */
export function RatesToVerify() {
  const t = useT()
  const formats = useFormats()
  const can = useCan()
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  const { data } = useQuery({
    queryKey: ['today', 'tax-rates'],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/tax-rates', { params: { query: { pageSize } }, signal })),
    enabled: can('taxrates.read') && can('taxrates.write'),
  })
  const rates = unverifiedRates(data?.items ?? [], new Date().toISOString().slice(0, 10))
  if (rates.length === 0) return null
  return (
    <Alert color="warning" variant="outline" title={t('rates.title')} role="note">
      <Text size="sm">{t('rates.text')}</Text>
      <List size="sm" mt="xs">
        {rates.map(({ id, countryIso, rate, validFrom }) => (
          <List.Item key={id}>
            {t('rates.entry', {
              country: countries.of(countryIso) ?? countryIso,
              rate: formats.number(rate),
              from: formats.date(validFrom),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
