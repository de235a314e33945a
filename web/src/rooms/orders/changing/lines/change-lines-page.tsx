import { Alert, Button, Kbd, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useCommands } from '../../../../shared/commands.ts'
import { MergeQuestion } from '../../../../shared/conflict/merge-question.tsx'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../../shared/keys.ts'
import { Page } from '../../../../shared/page.tsx'
import { OrderStates } from '../../order-states.tsx'
import type { Order } from '../../queries.ts'
import type { DraftLine, DraftWithLines } from '../../taking/draft.ts'
import { isCountable } from '../../taking/draft.ts'
import { LinesPart } from '../../taking/lines/lines-part.tsx'
import { Sums } from '../../taking/sums.tsx'
import classes from '../../taking/taking.module.css'
import { refusedOf } from '../../taking/use-refused.ts'
import { LoadedOrder } from '../loaded-order.tsx'
import { useT } from '../texts.ts'
import { WhatStays } from '../what-stays.tsx'
import { changedLine, draftLines } from './line-changes.ts'
import { useChangedAnswers } from './use-changed-answers.ts'
import { useChangedLines } from './use-changed-lines.ts'
import { useLinesSave } from './use-lines-save.ts'

/** The lines of an order are changed, added and taken out, and saved in one go. */
export function ChangeLinesPage() {
  return (
    <LoadedOrder>{(loaded) => <ChangedLines key={loaded.data.id} latest={loaded} />}</LoadedOrder>
  )
}

function ChangedLines({ latest }: { readonly latest: Tagged<Order> }) {
  const t = useT()
  const changed = useChangedLines(latest)
  const { base, changes, isChanged, isTakenUp, takenOver } = changed
  const lines = useMemo(() => draftLines(base.data, changes), [base.data, changes])
  const answers = useChangedAnswers(base.data, lines, changes)
  const { save, isSaving, conflict, settle, error, reset, setError } = useLinesSave(latest, changed)
  const entry = useRef<HTMLInputElement>(null)
  const refused = refusedOf(error, { lines }, answers)
  const words = useLineWords([base.data, latest.data])
  const { id, salesOrderNumber: number } = latest.data
  const edit = useStableEdit((next) => {
    if (error) reset()
    changed.edit(next)
  })
  const submit = () => {
    if (isSaving || conflict || !isChanged) return
    if (lines.every(({ quantity }) => isCountable(quantity))) return save()
    setError(new Error(t('refused.quantity')))
  }
  useLineKeys({ submit, id })
  return (
    <Page
      title={t('lines.title', { number })}
      state={<OrderStates order={latest.data} />}
      actions={
        <>
          <Button component={Link} to={`/orders/${id}`} variant="subtle">
            {t('back')}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={changed.clear}>
            {t('discard')}
          </Button>
          <Button
            disabled={!isChanged || conflict !== null}
            loading={isSaving}
            onClick={submit}
            rightSection={<Kbd visibleFrom="sm">Ctrl S</Kbd>}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <MergeQuestion
        merge={conflict}
        labelOf={words.labelOf}
        write={words.write}
        onSettle={settle}
      />
      {isTakenUp && isChanged && <Text size="sm">{t('takenUp')}</Text>}
      {takenOver.length > 0 && (
        <Alert color="warning" variant="outline" role="status">
          {t('takenOver', { fields: takenOver.map(words.labelOf).join(', ') })}
        </Alert>
      )}
      <WhatStays order={latest.data} of="lines" />
      {refused.sentences.length > 0 && (
        <Alert color="danger" variant="outline" role="alert">
          {refused.sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <div className={classes['columns']}>
        <div className={classes['work']}>
          <LinesPart
            entry={entry}
            order={{ lines }}
            answers={answers}
            refused={refused}
            onChange={edit}
          />
        </div>
        <Sums answers={answers} />
      </div>
    </Page>
  )
}

/** The same function as long as the page is there, so that lines need not be drawn again for it. */
function useStableEdit(
  act: (next: (before: DraftWithLines) => DraftWithLines) => void,
): Parameters<typeof LinesPart>[0]['onChange'] {
  const latest = useRef(act)
  latest.current = act
  return useRef((next: (before: DraftWithLines) => DraftWithLines) => latest.current(next)).current
}

function useLineKeys({ submit, id }: { readonly submit: () => void; readonly id: string }): void {
  const t = useT()
  const navigate = useNavigate()
  // In fields as well.
  useHotkeys([['mod+S', submit]], [])
  useKeys([
    { keys: 'Ctrl S', label: t('save') },
    { keys: 'Ctrl Delete', label: t('keys.remove') },
  ])
  useCommands([
    { id: 'lines.save', label: t('save'), run: submit },
    { id: 'lines.back', label: t('back'), run: () => void navigate({ to: `/orders/${id}` }) },
  ])
}

/** What the fields of lines are called where two people changed them, and how their values are written. */
function useLineWords(orders: readonly Order[]) {
  const t = useT()
  const { number, amount } = useFormats()
  const fields = {
    quantity: t('field.quantity'),
    price: t('field.price'),
    discount: t('field.discount'),
    isOut: t('field.isOut'),
  }
  return {
    labelOf: (path: string) => {
      const { name, field } = changedLine(orders, path)
      return [name, fields[field as keyof typeof fields]].filter(Boolean).join(': ')
    },
    write: (value: unknown, path: string) => {
      if (path === 'added')
        return ((value ?? []) as readonly DraftLine[]).map(({ name }) => name).join(', ')
      if (path.endsWith('.isOut')) return t(value === false ? 'line.stays' : 'line.out')
      if (typeof value !== 'number' && typeof value !== 'string') return t('line.out')
      return path.endsWith('.price') ? amount(value) : number(value)
    },
  }
}
