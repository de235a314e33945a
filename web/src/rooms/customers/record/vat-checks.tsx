import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import classes from '../../../shared/records/records.module.css'
import { type Customer, mainAddress } from '../queries.ts'
import { useT } from '../texts.ts'

type Check = Shape<'VatCheckV2'>

/** An answer takes some seconds; one that VIES owes for longer is not waited for. */
const watchedMs = 2_000
const watchedAttempts = 1

const checksQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'of', customerId, 'vat-checks'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/vat-checks', { params: { query: { customerId, pageSize: 6 } }, signal }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state, attempts }) => state === 'waiting' && attempts < watchedAttempts)
        ? watchedMs
        : false,
  })

const colors = { waiting: 'gray', valid: 'good', invalid: 'danger', unconfirmed: 'warning' }

/** What VIES says of the VAT id of the customer, now and before. */
export function VatChecks({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerId } = customer
  const mayAsk = useCan()('customers.write') && customer.mergedIntoCustomerId === null
  const vatId = mainAddress(customer)?.vatId ?? ''
  const { data } = useQuery({ ...checksQuery(customerId), enabled: vatId !== '' })
  const ask = useMutation({
    mutationFn: () => answerOf(api.POST('/v2/vat-checks', { body: { vatId, customerId } })),
    onError: sayFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: checksQuery(customerId).queryKey }),
  })
  if (vatId === '') return null
  return (
    <section className={classes['card']} aria-label={t('vatChecks')} aria-busy={!data}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('vatChecks')}
        </Title>
        {mayAsk && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t('vatChecks.now')}
          </Button>
        )}
      </Group>
      {data?.items.length === 0 && <Text c="dimmed">{t('vatChecks.none')}</Text>}
      <Stack gap="sm">
        {data?.items.map((check) => (
          <ShownCheck key={check.id} check={check} />
        ))}
      </Stack>
    </section>
  )
}

function ShownCheck({ check }: { readonly check: Check }) {
  const t = useT()
  const { dateTime } = useFormats()
  const said = [check.name, check.address.replaceAll('\n', ', ')].filter((text) => text !== '')
  return (
    <div>
      <Group gap="xs">
        <Badge color={colors[check.state]} variant="outline">
          {t(`vatChecks.${check.state}`)}
        </Badge>
        <Text size="sm">{check.vatId}</Text>
        <Text size="sm" c="dimmed">
          {dateTime(check.answered ?? check.created)}
        </Text>
      </Group>
      {check.requestIdentifier !== '' && (
        <Text size="sm">{t('vatChecks.identifier', { number: check.requestIdentifier })}</Text>
      )}
      {said.length > 0 && <Text size="sm">{said.join(', ')}</Text>}
      {check.fault !== '' && (
        <Text size="sm" c="dimmed">
          {t('vatChecks.fault', { fault: check.fault })}
        </Text>
      )}
    </div>
  )
}
