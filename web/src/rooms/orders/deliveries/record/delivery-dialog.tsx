import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { Fault } from '../../../../api/faults.ts'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { dayOf, endOfDay } from '../../../../shared/formats/days.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { type Delivery, forgetDelivery } from '../queries.ts'
import { useT } from '../texts.ts'
import type { ActionName } from './actions-of.ts'

interface DeliveryDialogProps {
  readonly delivery: Delivery
  readonly action: ActionName
  readonly onClose: () => void
}

/** Asks before a delivery note is moved on, and on which day it happened; what a colleague did meanwhile is shown. */
export function DeliveryDialog({ delivery, action, onClose }: DeliveryDialogProps) {
  const t = useT()
  const { number } = delivery
  const [key] = useState(submissionKey)
  const today = dayOf(new Date().toISOString())
  const [day, setDay] = useState(today)
  const isLater = day > today
  const act = async () => {
    try {
      await sendersOf(delivery, key)[action](day === today ? undefined : endOfDay(day))
      sayDone(t(`${action}.done`, { number }))
    } catch (error) {
      throw withReasons(error)
    } finally {
      await forgetDelivery(delivery)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`${action}.title`, { number })}
      action={t(`do.${action}`)}
      isHarmless={action !== 'cancel'}
      isReady={action === 'cancel' || (day !== '' && !isLater)}
      onConfirm={act}
      onClose={onClose}
    >
      <Stack>
        <Text>{t(`${action}.explained`)}</Text>
        {action !== 'cancel' && (
          <PlainDayInput
            label={t(`${action}.day`)}
            day={day}
            onDay={setDay}
            isRequired
            fault={isLater ? t('day.later') : undefined}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** What is in the way of a cancellation is said with the refusal. */
function withReasons(error: unknown): unknown {
  const isInUse = error instanceof Fault && error.code === 'delivery-note.in-use'
  return isInUse ? new Error([error.message, ...Object.values(error.rules)].join(' ')) : error
}

type Send = (at: string | undefined) => Promise<unknown>

/** What each action asks of the service; without a moment it is now. */
function sendersOf({ id: deliveryNoteId }: Delivery, key: string): Record<ActionName, Send> {
  const params = { path: { deliveryNoteId } }
  const headers = { 'Idempotency-Key': key }
  return {
    ship: (at) => {
      const body = at === undefined ? {} : { shippedDate: at }
      return answerOf(
        api.POST('/v2/delivery-notes/{deliveryNoteId}/ship', { params, body, headers }),
      )
    },
    deliver: (at) => {
      const body = at === undefined ? {} : { deliveredDate: at }
      return answerOf(
        api.POST('/v2/delivery-notes/{deliveryNoteId}/deliver', { params, body, headers }),
      )
    },
    cancel: () =>
      answerOf(api.POST('/v2/delivery-notes/{deliveryNoteId}/cancel', { params, headers })),
  }
}
