import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import { saveFile } from '../../../../shared/save-file.ts'
import type { Note } from '../queries.ts'
import { useT } from '../texts.ts'
import { type CarrierLabel, cancelLabel, requestLabel } from './carrier-labels.ts'

export type Parcel = Note['packages'][number]

/** What is done with a label; the page then shows what became of it. */
function useAct<Given>(act: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['packing'] }),
    onError: sayFailed,
  })
}

/** Asks the carrier, with the weight as it is corrected here. */
export function GetLabel({ parcel, isAgain }: { parcel: Parcel; isAgain: boolean }) {
  const t = useT()
  const [weight, setWeight] = useState<number | string | null>(parcel.weight)
  const get = useAct(async () => {
    const wanted = Number(weight ?? 0)
    if (wanted !== parcel.weight) await correctWeight(parcel.id, wanted)
    await requestLabel(parcel.id)
  })
  return (
    <>
      <DecimalInput
        size="md"
        w={130}
        label={t('label.weight')}
        unit="kg"
        value={weight}
        onDecimal={setWeight}
      />
      <Button size="md" loading={get.isPending} onClick={() => get.mutate(undefined)}>
        {t(isAgain ? 'label.again' : 'label.get')}
      </Button>
    </>
  )
}

/** The label is there: it is printed again, or saved. */
export function MadeLabel({ parcel, label }: { parcel: Parcel; label: CarrierLabel }) {
  const t = useT()
  const print = useMutation({ mutationFn: () => printLabel(parcel.id), onError: sayFailed })
  const save = useMutation({
    mutationFn: () => saveFile(`/v2/carrier-labels/${label.id}/file`),
    onError: sayFailed,
  })
  return (
    <>
      <Button size="md" variant="default" loading={print.isPending} onClick={() => print.mutate()}>
        {t(print.isSuccess ? 'label.printing' : 'label.print')}
      </Button>
      <Button size="md" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('label.save')}
      </Button>
    </>
  )
}

export function CancelLabel({ label }: { label: CarrierLabel }) {
  const t = useT()
  const cancel = useAct(() => cancelLabel(label.id))
  return (
    <Button
      size="md"
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(undefined)}
    >
      {t('label.cancel')}
    </Button>
  )
}

const correctWeight = (packageId: string, weight: number) =>
  answerOf(
    api.PATCH('/v2/delivery-notes/packages/{packageId}', {
      params: { path: { packageId } },
      body: { weight },
    }),
  )

const printLabel = (packageId: string) =>
  answerOf(
    api.POST('/v2/delivery-notes/packages/{packageId}/output/print', {
      params: { path: { packageId } },
    }),
  )
