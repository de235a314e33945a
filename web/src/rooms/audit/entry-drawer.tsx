import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { type AuditEntry, recordNameOf, useAuditedChanges } from './audited-changes.ts'
import { Differences } from './differences.tsx'
import { useT } from './texts.ts'
import { UndoPreview, useUndoPreview } from './undo-preview.tsx'

interface EntryDrawerProps {
  readonly entry: AuditEntry | undefined
  readonly onClose: () => void
  readonly onUndone: () => unknown
}

/** An entry with what was before and after it, and the way to take it back. */
export function EntryDrawer({ entry, onClose, onUndone }: EntryDrawerProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const { actorOf, changeOf, recordOf } = useAuditedChanges()
  const navigate = useNavigate()
  const [isUndoing, setUndoing] = useState(false)
  const preview = useUndoPreview(isUndoing ? entry?.auditEntryId : undefined)
  const undo = async () => {
    const path = { auditEntryId: entry?.auditEntryId ?? '' }
    const { entries } = await answerOf(
      api.POST('/v2/admin/audit/{auditEntryId}/undo', { params: { path } }),
    )
    // An import is taken back by a job.
    const jobId = entries[0]?.records?.jobId
    if (jobId) return navigate({ to: '/jobs/$jobId', params: { jobId } })
    sayDone(t('undone'))
    onClose()
    return onUndone()
  }
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry && [changeOf(entry), recordNameOf(entry)].filter(Boolean).join(': ')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {entry && (
        <Stack>
          <Text size="sm">
            {actorOf(entry)} · {dateTime(entry.at)} · {t('request', { id: entry.requestId })}
          </Text>
          <Differences entity={entry.entity} before={entry.before} after={entry.after} />
          {entry.undoneBy && <Text>{t('wasUndone')}</Text>}
          <Group>
            <Button
              variant="default"
              disabled={entry.undoneBy !== null}
              onClick={() => setUndoing(true)}
            >
              {t('undo')}
            </Button>
          </Group>
          <ConfirmDialog
            isOpen={isUndoing}
            title={t('undoOf', { entity: recordOf(entry) })}
            action={t('undo')}
            isReady={preview.isSuccess}
            onConfirm={undo}
            onClose={() => setUndoing(false)}
          >
            <UndoPreview preview={preview} />
          </ConfirmDialog>
        </Stack>
      )}
    </Drawer>
  )
}
