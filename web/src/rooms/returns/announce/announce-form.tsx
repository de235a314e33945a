import { Alert, Anchor, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useNames } from '../../../shared/records/names.tsx'
import { forgetReturns } from '../queries.ts'
import { useT } from '../texts.ts'
import { DeliveredLines } from './delivered-lines.tsx'
import { type ReturnDraft, returnedLines } from './draft.ts'
import { MoreFields } from './more-fields.tsx'
import { deliveredLinesQuery, orderQuery } from './queries.ts'

interface AnnounceFormProps {
  readonly salesOrderId: string
  /** Another order is to be chosen. */
  readonly onOther: () => void
}

/** Which delivered goods of the order come back, why, and where to. */
export function AnnounceForm({ salesOrderId, onOther }: AnnounceFormProps) {
  const t = useT()
  const order = useQuery(orderQuery(salesOrderId))
  const lines = useQuery(deliveredLinesQuery(salesOrderId))
  const warehouses = useNames({ path: '/v2/warehouses' })
  const [draft, setDraft] = useState<ReturnDraft>({ lines: {} })
  const warehouseId = draft.warehouseId ?? warehouses.choices[0]?.value ?? null
  const items = returnedLines(draft, lines.data ?? [])
  const announce = useAnnouncement(() => ({
    companyId: order.data?.companyId ?? '',
    ...{ salesOrderId, warehouseId: warehouseId ?? '', items },
    externalNumber: draft.externalNumber ?? '',
    externalComment: draft.externalComment ?? '',
    internalComment: draft.internalComment ?? '',
    ...(draft.trackingId && { packages: [{ trackingId: draft.trackingId }] }),
  }))
  useLeaveGuard(items.length > 0 && !announce.isPending && !announce.isSuccess)
  const error = order.error ?? lines.error
  if (error) return <PageFault error={error} onRetry={() => void lines.refetch()} />
  if (!order.data || !lines.data) return <Skeleton h={240} aria-busy />
  const faults = announce.error instanceof Fault ? announce.error.fields : {}
  const isReady = items.length > 0 && items.every(({ returnReasonId }) => returnReasonId !== '')
  return (
    <Stack maw={1080}>
      <Group gap="md">
        <Text>
          {t('order')}{' '}
          <Anchor
            component={Link}
            underline="always"
            to={addressOfRecord('salesOrder', salesOrderId)}
          >
            {order.data.salesOrderNumber}
          </Anchor>
          {` · ${nameOfAddress(order.data.billingAddress)}`}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onOther}>
          {t('find.another')}
        </Button>
      </Group>
      {lines.data.length === 0 && <Alert color="gray">{t('nothingDelivered')}</Alert>}
      <DeliveredLines
        lines={lines.data}
        draft={draft}
        faultOf={(id, member) => {
          const index = items.findIndex((one) => one.salesOrderLineItemId === id)
          return faults[`items[${index}].${member}`]
        }}
        onChange={setDraft}
      />
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <Select
          label={t('warehouse')}
          miw={200}
          maw={300}
          allowDeselect={false}
          data={warehouses.choices}
          value={warehouseId}
          error={faults['warehouseId']}
          onChange={(chosen) => setDraft({ ...draft, warehouseId: chosen })}
        />
        <MoreFields draft={draft} onChange={setDraft} />
      </Group>
      {announce.error && (
        <Alert color="danger" variant="outline" role="alert">
          {announce.error.message}
        </Alert>
      )}
      <Group>
        <Button
          disabled={!isReady}
          loading={announce.isPending}
          onClick={() => announce.isPending || announce.mutate()}
        >
          {t('announce')}
        </Button>
        {items.length > 0 && !isReady && <Text c="dimmed">{t('reason.missing')}</Text>}
      </Group>
    </Stack>
  )
}

/** Sends the return and opens it. */
function useAnnouncement(bodyOf: () => Shape<'CreateReturnBodyV2'>) {
  const t = useT()
  const navigate = useNavigate()
  const [key, renewKey] = useState(submissionKey)
  return useMutation({
    mutationFn: () => {
      const headers = { 'Idempotency-Key': key }
      return answerOf(api.POST('/v2/returns', { body: bodyOf(), headers }))
    },
    onSuccess: async ({ id, number }) => {
      sayDone(t('announced.done', { number }))
      await navigate({ to: `/returns/${id}`, ignoreBlocker: true })
      await forgetReturns()
    },
    onError: () => renewKey(submissionKey()),
  })
}
