import { Badge, Button, Group, Stack, Text, Title, type TitleOrder } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { Facts } from '../facts.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { Names } from '../records/names.tsx'
import {
  leftOf,
  type ProviderPayment,
  type ProviderRequest,
  providerPaymentsQuery,
  type RequestKind,
  stateOf,
} from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { useT } from './texts.ts'

export interface ProviderPaymentsProps {
  readonly salesOrderId: string
  /** Only the one that its provider calls so. */
  readonly transactionId?: string
  readonly titleOrder?: TitleOrder
}

/** What payment providers hold of an order, and what can be asked of them. */
export function ProviderPayments(props: ProviderPaymentsProps) {
  const { salesOrderId, transactionId, titleOrder = 2 } = props
  const t = useT()
  const can = useCan()
  const { data = [] } = useQuery({
    ...providerPaymentsQuery(salesOrderId),
    enabled: can('invoices.read') && transactionId !== '',
  })
  const shown = data.filter(
    ({ payment }) => transactionId === undefined || payment.transactionId === transactionId,
  )
  if (shown.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-label={t('title')}>
      <Title order={titleOrder} {...(titleOrder > 2 && { size: 'h5' as const })}>
        {t('title')}
      </Title>
      {shown.map(({ payment, requests }) => (
        <OfProvider key={payment.id} payment={payment} requests={requests} />
      ))}
    </Stack>
  )
}

interface OfProviderProps {
  readonly payment: ProviderPayment
  readonly requests: readonly ProviderRequest[]
}

function OfProvider({ payment, requests }: OfProviderProps) {
  const t = useT()
  const can = useCan()
  const { money } = useFormats()
  const [asking, setAsking] = useState<RequestKind>()
  const { currencyIso, waitingReports } = payment
  const left = leftOf(payment, requests)
  const figure = (amount: number) => (amount === 0 ? '' : money(amount, currencyIso))
  const name = can('paymentproviders.read') ? (
    <Names of={{ path: '/v2/payment-providers' }} ids={payment.paymentProviderId} />
  ) : (
    ''
  )
  return (
    <Stack gap="xs">
      <Facts
        facts={[
          [t('provider'), name],
          [t('transaction'), payment.transactionId],
          [t('authorised'), money(payment.authorisedAmount, currencyIso)],
          [t('captured'), money(payment.capturedAmount, currencyIso)],
          [t('refunded'), figure(payment.refundedAmount)],
          [t('chargedBack'), figure(payment.chargedBackAmount)],
          [t('fee'), figure(payment.feeAmount)],
        ]}
      />
      {waitingReports > 0 && (
        <Text size="sm">{t('waitingReports', { count: waitingReports })}</Text>
      )}
      {requests.map((request) => (
        <Request key={request.id} request={request} currencyIso={currencyIso} />
      ))}
      {can('invoices.write') && (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={left.capture === 0}
            onClick={() => setAsking('capture')}
          >
            {t('capture')}
          </Button>
          <Button
            variant="default"
            disabled={left.refund === 0}
            onClick={() => setAsking('refund')}
          >
            {t('refund')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('left', {
              capture: money(left.capture, currencyIso),
              refund: money(left.refund, currencyIso),
            })}
          </Text>
        </Group>
      )}
      {asking && (
        <RequestDialog
          payment={payment}
          kind={asking}
          most={left[asking]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  )
}

const colours = { waiting: 'gray', done: 'good', refused: 'warning' } as const

function Request({
  request,
  currencyIso,
}: {
  readonly request: ProviderRequest
  readonly currencyIso: string
}) {
  const t = useT()
  const { dateTime, money } = useFormats()
  const { kind, amount, created, reason } = request
  const state = stateOf(request)
  return (
    <Group gap="xs">
      <Text>{t(`${kind}.of`, { amount: money(amount, currencyIso) })}</Text>
      <Badge
        variant="outline"
        color={colours[state]}
        {...(state === 'waiting' && { c: 'var(--kontor-muted)' })}
      >
        {t(`state.${state}`)}
      </Badge>
      {reason !== '' && <Text>{reason}</Text>}
      <Text size="sm" c="dimmed">
        {t('askedOn', { date: dateTime(created) })}
      </Text>
    </Group>
  )
}
