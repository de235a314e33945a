import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import type { Transfer } from '../queries.ts'
import { useT } from '../texts.ts'
import { missingOf, receivedLines } from './arrived.ts'
import type { Receiving } from './use-receiving.ts'

interface ReceiveButtonsProps {
  readonly transfer: Transfer
  readonly receiving: Receiving
}

/** For goods without a code, for what never arrives, and for a transfer that goes back. */
export function ReceiveButtons({ transfer, receiving }: ReceiveButtonsProps) {
  const t = useT()
  const [isMissing, setMissing] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const { arrived, queue } = receiving
  const counted = receivedLines(arrived, transfer.lines).length
  const isAll = transfer.lines.every((line) => missingOf(arrived, line) === 0)
  const isBusy = queue.pending.length > 0
  return (
    <Stack>
      <Group>
        <Button
          size="xl"
          disabled={counted === 0 || isBusy}
          onClick={() => receiving.receive(undefined)}
        >
          {t('receive.book')}
        </Button>
        <Button size="lg" variant="default" disabled={isAll} onClick={receiving.countAll}>
          {t('receive.everything')}
        </Button>
        <Button
          size="lg"
          variant="default"
          aria-expanded={isMissing}
          disabled={counted > 0}
          onClick={() => setMissing(!isMissing)}
        >
          {t('missing')}
        </Button>
        <Button size="lg" variant="default" disabled={isBusy} onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      </Group>
      {isMissing && counted === 0 && (
        <MissingForm
          onClose={(reason) => {
            setMissing(false)
            receiving.close(reason)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isCancelling}
        title={t('cancel.title')}
        action={t('cancel.now')}
        onConfirm={async () => {
          setCancelling(false)
          receiving.cancel()
        }}
        onClose={() => setCancelling(false)}
      >
        {t('cancel.effect')}
      </ConfirmDialog>
    </Stack>
  )
}

/** Why something is missing: the reason stays with the transfer. */
function MissingForm({ onClose }: { readonly onClose: (reason: string) => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <Paper withBorder p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') onClose(reason.trim())
        }}
      >
        <Group align="flex-end">
          <TextInput
            size="lg"
            flex={1}
            miw={240}
            label={t('missing.why')}
            description={t('missing.hint')}
            value={reason}
            maxLength={1_000}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" size="lg" disabled={reason.trim() === ''}>
            {t('missing.close')}
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
