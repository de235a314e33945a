import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useReferred } from '../../../../shared/records/references.ts'
import { requestLabel, useCarrierOf } from '../labels/carrier-labels.ts'
import { cancelled, customsQuery, type Note, printDeclaration } from '../queries.ts'
import { useT } from '../texts.ts'

interface ParcelFormProps {
  readonly note: Note
  readonly trackingId: string
  readonly isAll: boolean
  readonly onTracking: (trackingId: string) => void
  readonly onPacked: () => void
}

/** Whether the carrier takes parcels at once, as it was the last time in this browser. */
const shipsKey = 'kontor.packing-ships'

/**
 * Weight, way of shipping and tracking number; label and delivery note are printed with it. Where the shipping method has
 * a carrier, that makes the label of a parcel without a tracking number.
 */
export function ParcelForm({ note, trackingId, isAll, onTracking, onPacked }: ParcelFormProps) {
  const t = useT()
  const can = useCan()
  const queries = useQueryClient()
  const { choices } = useReferred('shipping-methods')
  const [key, setKey] = useState(submissionKey)
  const [weight, setWeight] = useState<number | string | null>(null)
  const [methodId, setMethodId] = useState(note.shippingMethodId)
  const [ships, setShips] = useState(() => localStorage.getItem(shipsKey) === '1')
  // The second click of a double click comes before the button is drawn as busy.
  const isPacking = useRef(false)
  const print = usePrint(note)
  const carrier = useCarrierOf()(methodId)
  const pack = useMutation({
    mutationFn: () => addParcel(note.id, { weight, methodId, trackingId, ships }, key),
    onSuccess: async ([parcel]) => {
      onPacked()
      setKey(submissionKey())
      setWeight(null)
      onTracking('')
      if (parcel) print.mutate({ packageId: parcel.id, isAsked: isMade })
      await queries.invalidateQueries({ queryKey: ['packing'] })
    },
    onSettled: () => {
      isPacking.current = false
    },
  })
  // The carrier makes the label of a parcel that has no number yet.
  const isMade = carrier !== undefined && trackingId === ''
  const start = () => {
    if (isPacking.current) return
    isPacking.current = true
    pack.mutate()
  }
  if (note.status === cancelled) return <Alert color="danger">{t('cancelled')}</Alert>
  if (!can('deliverynotes.write')) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('parcel')}>
      <Stack>
        <Group align="flex-end">
          <DecimalInput
            size="lg"
            w={180}
            label={t('weight')}
            unit="kg"
            value={weight}
            onDecimal={setWeight}
          />
          <Select
            size="lg"
            label={t('method')}
            data={[...choices]}
            value={methodId}
            onChange={setMethodId}
          />
          <TextInput
            size="lg"
            flex={1}
            miw={220}
            label={t('tracking')}
            description={
              carrier === undefined ? t('tracking.hint') : t('tracking.made', { carrier })
            }
            value={trackingId}
            maxLength={255}
            autoComplete="off"
            onChange={({ currentTarget }) => onTracking(currentTarget.value)}
          />
        </Group>
        <Checkbox
          size="md"
          label={t('ships')}
          checked={ships}
          onChange={({ currentTarget: { checked } }) => {
            localStorage.setItem(shipsKey, checked ? '1' : '0')
            setShips(checked)
          }}
        />
        {[pack.error, print.error].map(
          (error) =>
            error && (
              <Alert key={error.message} color="danger" variant="outline" role="alert">
                {error.message}
              </Alert>
            ),
        )}
        {pack.isSuccess && (
          <Text role="status" fw={600}>
            {t(print.data ?? 'parcel.done')}
          </Text>
        )}
        <Group>
          <Button
            size="xl"
            leftSection={<IconPackage aria-hidden />}
            disabled={!isAll}
            loading={pack.isPending}
            onClick={start}
          >
            {t(note.packages.length > 0 ? 'parcel.another' : 'parcel.pack')}
          </Button>
          <Button component={Link} to="/warehouse/pack" size="xl" variant="default">
            {t('next')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

interface Parcel {
  readonly weight: number | string | null
  readonly methodId: string | null
  readonly trackingId: string
  readonly ships: boolean
}

function addParcel(
  deliveryNoteId: string,
  { weight, methodId, trackingId, ships }: Parcel,
  key: string,
) {
  const parcel = {
    trackingId,
    ...(weight !== null && { weight: Number(weight) }),
    ...(methodId !== null && { shippingMethodId: methodId }),
    ...(ships && { shippedDate: new Date().toISOString() }),
  }
  return answerOf(
    api.POST('/v2/delivery-notes/{deliveryNoteId}/packages', {
      params: { path: { deliveryNoteId } },
      headers: { 'Idempotency-Key': key },
      body: [parcel],
    }),
  )
}

interface Printed {
  readonly packageId: string
  /** Whether its carrier is asked for the label. */
  readonly isAsked: boolean
}

/**
 * The label of the parcel, which its carrier makes or else is written here, and the delivery note; with the first parcel
 * the customs declaration, where a border is crossed.
 */
function usePrint({ id: deliveryNoteId, packages }: Note) {
  const can = useCan()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ packageId, isAsked }: Printed) => {
      const prints = can('deliverynotes.print')
      const label = { params: { path: { packageId } } }
      // It is printed by the service once the carrier has made it.
      if (isAsked) await requestLabel(packageId)
      else if (prints)
        await answerOf(api.POST('/v2/delivery-notes/packages/{packageId}/output/print', label))
      const note = { params: { path: { deliveryNoteId } } }
      if (prints) await answerOf(api.POST('/v2/delivery-notes/{deliveryNoteId}/output/print', note))
      const { isRequired } = await queries.fetchQuery(customsQuery(deliveryNoteId))
      const isDeclared = prints && packages.length === 0 && isRequired
      if (isDeclared) await printDeclaration(deliveryNoteId)
      if (isAsked) return 'parcel.asked' as const
      if (isDeclared) return 'parcel.declared' as const
      return prints ? ('parcel.printed' as const) : ('parcel.done' as const)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['packing', 'labels', deliveryNoteId] }),
  })
}
