import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import type { PagedList } from '../../table/paged-rows.ts'
import { nothing, type Selection } from '../../table/selection.ts'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import type { BulkAction } from '../record-queries.ts'
import { type BulkState, chosenIds, useBulkWork } from './bulk-work.ts'
import { useT } from './texts.ts'

interface BulkDialogProps {
  readonly declared: Declared
  readonly action: BulkAction
  readonly list: PagedList<Row>
  readonly selection: Selection
  readonly count: number
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}

/** Asks, does it with one record after another, and shows what was refused and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { declared, action, list, selection, count, onSelect, onClose } = props
  const t = useT()
  const { kind } = declared
  const { state, run, stop } = useBulkWork(kind, action)
  const { isRunning, done, refused, left, stopped } = state
  const hasBegun = isRunning || done + refused.size > 0 || stopped !== undefined
  const close = () => {
    // Those that are gone cannot stay chosen.
    if (hasBegun) onSelect(nothing)
    onClose()
  }
  const chooseLeft = () => {
    onSelect({ kind: 'ids', ids: new Set([...refused.keys(), ...left]) })
    onClose()
  }
  const begin = () => void run(() => chosenIds(kind, list, selection))
  const goOn = () =>
    void run(() => (left.length > 0 ? Promise.resolve(left) : chosenIds(kind, list, selection)))
  return (
    <Modal
      opened
      onClose={close}
      title={t(`${action}.title`, { count })}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      <Stack>
        {hasBegun ? <Report {...state} count={count} /> : <Text>{t(`${action}.effect`)}</Text>}
        <Group justify="flex-end">
          {!hasBegun && (
            <>
              <Button variant="default" onClick={close} data-autofocus>
                {t('cancel')}
              </Button>
              <Button color={action === 'delete' ? 'danger' : 'accent'} onClick={begin}>
                {t(action)}
              </Button>
            </>
          )}
          {isRunning && (
            <Button variant="default" onClick={stop}>
              {t('stop')}
            </Button>
          )}
          {hasBegun && !isRunning && (
            <>
              {refused.size + left.length > 0 && (
                <Button variant="default" onClick={chooseLeft}>
                  {t('choose')}
                </Button>
              )}
              {(left.length > 0 || stopped !== undefined) && (
                <Button variant="default" onClick={goOn}>
                  {t('go')}
                </Button>
              )}
              <Button onClick={close}>{t('close')}</Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** How far it is; in the end what was done, and what was refused by its reason. */
function Report({
  isRunning,
  done,
  refused,
  left,
  stopped,
  count,
}: BulkState & { readonly count: number }) {
  const t = useT()
  const tried = done + refused.size
  const reasons = [...Map.groupBy(refused.values(), (reason) => reason)]
  return (
    <>
      {isRunning && (
        <Progress.Root size="lg">
          <Progress.Section
            value={(100 * tried) / Math.max(count, 1)}
            aria-label={t('progress', { done: tried, count })}
          />
        </Progress.Root>
      )}
      <Text role="status">
        {isRunning ? t('progress', { done: tried, count }) : t('done', { count: done })}
      </Text>
      {!isRunning && reasons.length > 0 && (
        <>
          <Text>{t('refused', { count: refused.size })}</Text>
          <List>
            {reasons.map(([reason, { length }]) => (
              <List.Item key={reason}>{`${reason} (${length})`}</List.Item>
            ))}
          </List>
        </>
      )}
      {stopped !== undefined && (
        <Alert color="danger" variant="outline" role="alert">
          {t('stopped', { count: left.length || count, message: stopped })}
        </Alert>
      )}
    </>
  )
}
