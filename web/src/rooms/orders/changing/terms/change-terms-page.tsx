import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, type Shape, taggedAnswerOf } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { useCan } from '../../../../session.ts'
import { MergeQuestion } from '../../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../../shared/form/save-bar.tsx'
import { type Form, useForm } from '../../../../shared/form/use-form.ts'
import { Page } from '../../../../shared/page.tsx'
import { OrderStates } from '../../order-states.tsx'
import { forgetOrders, type Order } from '../../queries.ts'
import { LoadedOrder } from '../loaded-order.tsx'
import { taggedOrderQuery } from '../queries.ts'
import { staysOf } from '../stays.ts'
import { useT } from '../texts.ts'
import { WhatStays } from '../what-stays.tsx'
import { allFields, writtenBody } from './terms-fields.ts'
import { TermsGroups } from './terms-groups.tsx'
import { useTermsWords } from './use-terms-words.ts'

/** Addresses, priority, state, ways of shipping and paying, and notes of an order. */
export function ChangeTermsPage() {
  return (
    <LoadedOrder>{(loaded) => <ChangedTerms key={loaded.data.id} latest={loaded} />}</LoadedOrder>
  )
}

function ChangedTerms({ latest }: { readonly latest: Tagged<Order> }) {
  const t = useT()
  // What is being edited stays as it was when the person began to type: saving merges it with what is there by then.
  const [loaded, setLoaded] = useState(latest)
  const form = useForm(loaded.data)
  const words = useTermsWords()
  const [recalculatesTax, setRecalculatesTax] = useState(true)
  const asksForTax = 'shipmentAddress.countryIso' in form.changes && !isSettled(loaded.data)
  const { save, isSaving, conflict, settle } = useTermsSave(
    loaded,
    form,
    asksForTax && recalculatesTax,
  )
  if (loaded.etag !== latest.etag && (!form.isChanged || conflict)) setLoaded(latest)
  useLeaveGuard(form.isChanged && !isSaving)
  const { id, salesOrderNumber: number, isCancelled } = loaded.data
  const isDisabled = !useCan()('salesorders.write') || isCancelled
  return (
    <Page
      title={t('terms.title', { number })}
      state={<OrderStates order={latest.data} />}
      actions={
        <Button component={Link} to={`/orders/${id}`} variant="subtle">
          {t('back')}
        </Button>
      }
    >
      <Stack maw={880}>
        <MergeQuestion merge={conflict} {...words} onSettle={settle} />
        <WhatStays order={loaded.data} of="terms" />
        {loaded.etag !== latest.etag && form.isChanged && (
          <Alert color="warning" variant="outline" role="status">
            {t('changedMeanwhile')}
          </Alert>
        )}
        <TermsGroups form={form} labelOf={words.labelOf} isDisabled={isDisabled} />
        {asksForTax && (
          <Checkbox
            label={t('recalculateTax')}
            description={t('recalculateTax.hint')}
            checked={recalculatesTax}
            onChange={({ currentTarget }) => setRecalculatesTax(currentTarget.checked)}
          />
        )}
        {!isDisabled && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
      </Stack>
    </Page>
  )
}

/** An invoice settles how an order is taxed. */
const isSettled = (order: Order) => staysOf(order).includes('invoiced')

/** Saves what differs, merged with what a colleague has saved meanwhile, and leads back to the order. */
function useTermsSave(loaded: Tagged<Order>, form: Form, recalculateTax: boolean) {
  const t = useT()
  const navigate = useNavigate()
  const { id, salesOrderNumber: number } = loaded.data
  const [isLeft, setLeft] = useState(false)
  return useMergedSave<Order>({
    ...{ loaded, form, fields: allFields },
    read: () => queries.fetchQuery({ ...taggedOrderQuery(id), staleTime: 0 }),
    sentences: { saved: t('saved', { number }), undone: t('undone', { number }) },
    send: (body, etag) => {
      const params = {
        path: { salesOrderId: id },
        ...(recalculateTax && { query: { recalculateTax } }),
      }
      const headers = { 'If-Match': etag }
      const sent = writtenBody(body) as Shape<'UpdateSalesOrderBodyV2'>
      return taggedAnswerOf(
        api.PATCH('/v2/sales-orders/{salesOrderId}', { params, body: sent, headers }),
      )
    },
    onSaved: () => {
      void forgetOrders([id])
      if (isLeft) return
      setLeft(true)
      void navigate({ to: `/orders/${id}`, replace: true, ignoreBlocker: true })
    },
  })
}
