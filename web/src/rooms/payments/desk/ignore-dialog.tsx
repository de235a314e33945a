import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { DialogFault, useDialogWork } from '../dialog-work.tsx'
import type { Line } from '../queries.ts'
import { useT } from '../texts.ts'

const reasons = ['fee', 'transfer', 'tax', 'wages', 'noCustomer'] as const

interface IgnoreDialogProps {
  readonly line: Line
  readonly onIgnore: (comment: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Why a line belongs to no invoice: a usual reason, or one in own words. */
export function IgnoreDialog({ line, onIgnore, onClose }: IgnoreDialogProps) {
  const t = useT()
  const [comment, setComment] = useState(line.returnReason)
  const work = useDialogWork((said: string) => onIgnore(said), onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('ignore.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (comment.trim() !== '') work.run(comment.trim())
        }}
      >
        <Stack>
          <Group gap="xs">
            {reasons.map((reason) => (
              <Button
                key={reason}
                size="compact-sm"
                variant="default"
                disabled={work.isPending}
                onClick={() => work.run(t(`ignore.${reason}`))}
              >
                {t(`ignore.${reason}`)}
              </Button>
            ))}
          </Group>
          <Textarea
            label={t('ignore.reason')}
            autosize
            minRows={2}
            maxLength={4_000}
            value={comment}
            data-autofocus
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
          <DialogFault error={work.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={comment.trim() === ''} loading={work.isPending}>
              {t('ignore')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
