import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PagedList } from '../table/paged-rows.ts'
import { nothing, type Selection } from '../table/selection.ts'
import { type BulkState, type BulkWork, chosenIds, useBulkWork } from './bulk-work.ts'
import { type NamedRecord, RefusedRecords } from './refused-records.tsx'
import { useT } from './texts.ts'

/** What is chosen of a list, and what to do when it is chosen no more. */
export interface Chosen<Row> {
  readonly list: PagedList<Row>
  readonly idOf: (row: Row) => string
  readonly selection: Selection
  readonly count: number
  readonly onSelect: (selection: Selection) => void
}

interface BulkDialogProps<Row> extends Chosen<Row> {
  readonly work: BulkWork
  readonly title: string
  /** The act: "Delete". */
  readonly action: string
  readonly isDangerous?: boolean
  /** Where it is not, something is still to be entered. */
  readonly isReady?: boolean
  /** What follows from it, and what it asks. */
  readonly children: ReactNode
  /** What a record that was refused is called, and where it is; its reason alone is said where nobody knows. */
  readonly namedBy?: (id: string) => NamedRecord | undefined
  readonly onClose: () => void
}

/** Asks, does it with one record after another, and shows what was refused and why. */
export function BulkDialog<Row>(props: BulkDialogProps<Row>) {
  const { title, children, list, idOf, selection, count, onSelect, onClose } = props
  const t = useT()
  const { state, run, stop } = useBulkWork(props.work)
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
  const idsOf = () => chosenIds(list, idOf, selection)
  const begin = () => void run(idsOf)
  const goOn = () => void run(() => (left.length > 0 ? Promise.resolve(left) : idsOf()))
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
    >
      <Stack>
        {hasBegun ? (
          <Report state={state} count={count} namedBy={props.namedBy} />
        ) : (
          <Text component="div">{children}</Text>
        )}
        <Group justify="flex-end">
          {!hasBegun && <Beginning {...props} onClose={close} onBegin={begin} />}
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

type BeginningProps = Pick<
  BulkDialogProps<never>,
  'action' | 'isDangerous' | 'isReady' | 'onClose'
> & { readonly onBegin: () => void }

function Beginning({ action, isDangerous, isReady = true, onClose, onBegin }: BeginningProps) {
  const t = useT()
  return (
    <>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('cancel')}
      </Button>
      <Button color={isDangerous ? 'danger' : 'accent'} disabled={!isReady} onClick={onBegin}>
        {action}
      </Button>
    </>
  )
}

interface ReportProps {
  readonly state: BulkState
  readonly count: number
  readonly namedBy: ((id: string) => NamedRecord | undefined) | undefined
}

/** How far it is; in the end what was done, and what was refused by its reason. */
function Report({ state, count, namedBy }: ReportProps) {
  const { isRunning, done, refused, left, stopped } = state
  const t = useT()
  const tried = done + refused.size
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
      {!isRunning && refused.size > 0 && <RefusedRecords refused={refused} namedBy={namedBy} />}
      {stopped !== undefined && (
        <Alert color="danger" variant="outline" role="alert">
          {t('stopped', { count: left.length || count, message: stopped })}
        </Alert>
      )}
    </>
  )
}
