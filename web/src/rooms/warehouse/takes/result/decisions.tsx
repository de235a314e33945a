import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { Fault } from '../../../../api/faults.ts'
import { useCan } from '../../../../session.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { forgetTakes, isCounting, type Line, type Take } from '../queries.ts'
import { useT } from '../texts.ts'

type Decision = 'approve' | 'complete' | 'reject' | 'cancel'

const scopes = {
  ...{ cancel: 'stocktakes.write', reject: 'stocktakes.approve' },
  ...{ complete: 'stocktakes.write', approve: 'stocktakes.approve' },
} as const

const order: readonly Decision[] = ['cancel', 'reject', 'complete', 'approve']

interface DecisionsProps {
  readonly take: Take
  readonly lines: readonly Line[]
  readonly onFault: (fault: Fault | undefined) => void
}

/** What ends a stock take. Who may approve books everything; who counted, what is within the limits. */
export function Decisions({ take, lines, onFault }: DecisionsProps) {
  const t = useT()
  const can = useCan()
  const [asked, setAsked] = useState<Decision>()
  const [skips, setSkips] = useState(false)
  const [reason, setReason] = useState('')
  const openCount = take.lineCount - take.countedLineCount
  if (!isCounting(take)) return null
  const decide = async () => {
    onFault(undefined)
    try {
      if (asked) await send(asked, take, { skips, reason: reason.trim() })
      await forgetTakes()
    } catch (error) {
      if (error instanceof Fault) onFault(error)
      throw error
    }
  }
  const isReady =
    (asked !== 'reject' || reason.trim() !== '') &&
    (asked !== 'approve' || openCount === 0 || skips)
  return (
    <>
      {order
        .filter((one) => can(scopes[one]))
        .map((one) => (
          <Button
            key={one}
            size="md"
            variant={one === 'approve' ? 'filled' : 'default'}
            onClick={() => setAsked(one)}
          >
            {t(`decide.${one}`)}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked ? t(`decide.${asked}.title`, { name: take.name }) : ''}
        action={asked ? t(`decide.${asked}`) : ''}
        isHarmless={asked === 'approve' || asked === 'complete'}
        isReady={isReady}
        onConfirm={decide}
        onClose={() => setAsked(undefined)}
      >
        <Stack gap="sm">
          {asked && <Text>{t(`decide.${asked}.effect`)}</Text>}
          {(asked === 'approve' || asked === 'complete') && <Sum take={take} lines={lines} />}
          {asked === 'approve' && openCount > 0 && (
            <Checkbox
              label={t('decide.skip', { count: openCount })}
              checked={skips}
              onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
            />
          )}
          {asked === 'reject' && (
            <Textarea
              label={t('reason')}
              required
              maxLength={1000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  )
}

function Sum({ take, lines }: Pick<DecisionsProps, 'take' | 'lines'>) {
  const t = useT()
  const { money } = useFormats()
  const value = lines.reduce((sum, { differenceValue }) => sum + (differenceValue ?? 0), 0)
  const hasUnknown = lines.some(({ differenceValue }) => differenceValue === null)
  return (
    <Text fw={600}>
      {t('decide.sum', { count: take.differenceCount, value: money(value) })}
      {hasUnknown && ` ${t('decide.unpriced')}`}
    </Text>
  )
}

/** Sends what was decided. */
async function send(
  decision: Decision,
  { id: stockTakeId }: Take,
  { skips, reason }: { readonly skips: boolean; readonly reason: string },
) {
  const params = { path: { stockTakeId } }
  if (decision === 'approve') {
    const body = { skipsUncounted: skips }
    return answerOf(api.POST('/v2/stock-takes/{stockTakeId}/approve', { params, body }))
  }
  if (decision === 'complete')
    return answerOf(api.POST('/v2/stock-takes/{stockTakeId}/complete', { params }))
  if (decision === 'cancel')
    return answerOf(api.POST('/v2/stock-takes/{stockTakeId}/cancel', { params }))
  return answerOf(api.POST('/v2/stock-takes/{stockTakeId}/reject', { params, body: { reason } }))
}
