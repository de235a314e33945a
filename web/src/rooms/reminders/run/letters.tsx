import { NativeSelect } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import type { Column } from '../../../shared/table/columns.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { type Rows, usePagedRows } from '../../../shared/table/paged-rows.ts'
import { isSelected, type Selection } from '../../../shared/table/selection.ts'
import { forgetRuns, type Letter, letterList, type Run } from '../queries.ts'
import { useT } from '../texts.ts'
import { useLetterFate } from './letter-fate.ts'

/** Loaded when somebody looks at a letter. */
const DocumentPanel = lazy(async () => ({
  default: (await import('../../../shared/documents/document-panel.tsx')).DocumentPanel,
}))

type Decision = Partial<Pick<Letter, 'isSelected' | 'level'>>

/** The letters of a run. While it is proposed, Space switches one off and on, and each can have another level. */
export function Letters({ run }: { readonly run: Run }) {
  const t = useT()
  const can = useCan()
  const rows = usePagedRows<Letter>(letterList(run, false))
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [looked, setLooked] = useState<Letter>()
  const mayDecide = run.state === 'proposed' && can('invoices.write')
  const shown = withDecisions(rows, decided)
  const decide = async (decisions: readonly (readonly [string, Decision])[]) => {
    setDecided((known) => new Map([...known, ...decisions]))
    try {
      for (const [dunningLetterId, body] of decisions) {
        const params = { path: { dunningLetterId } }
        await answerOf(api.PATCH('/v2/dunning-letters/{dunningLetterId}', { params, body }))
      }
    } catch (error) {
      sayFailed(error)
    }
    await forgetRuns()
    setDecided(new Map())
  }
  const columns = useLetterColumns(
    mayDecide ? (letter, level) => void decide([[letter.id, { level }]]) : undefined,
  )
  const choose = (next: Selection) =>
    void decide(
      known(shown)
        .filter((one) => isSelected(next, one.id) !== one.isSelected)
        .map((one) => [one.id, { isSelected: !one.isSelected }] as const),
    )
  const off = known(shown).flatMap((one) => (one.isSelected ? [] : [one.id]))
  return (
    <>
      <Grid
        label={t('letters')}
        rows={shown}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={setLooked}
        maxHeight="calc(100vh - 420px)"
        {...(mayDecide && {
          selection: { kind: 'query', except: new Set(off) },
          onSelect: choose,
        })}
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('noneToSend')} />}
      {looked && (
        <Suspense>
          <DocumentPanel document={documentOf(looked, run)} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const documentOf = ({ id, number, sent }: Letter, { created }: Run) => ({
  ...{ documentKind: 'dunning-letter' as const, documentId: id, number, date: sent ?? created },
  ...{ path: `/v2/dunning-letters/${id}`, printScope: 'invoices.print' },
})

/** The rows as they are decided, also before the service has answered. */
function withDecisions(rows: Rows<Letter>, decided: ReadonlyMap<string, Decision>): Rows<Letter> {
  if (decided.size === 0) return rows
  return {
    ...rows,
    rowAt: (index) => {
      const row = rows.rowAt(index)
      return row && { ...row, ...decided.get(row.id) }
    },
  }
}

/** The rows that were read. */
const known = (rows: Rows<Letter>): Letter[] =>
  Array.from({ length: rows.count }, (_, index) => rows.rowAt(index)).filter(
    (row) => row !== undefined,
  )

function useLetterColumns(
  onLevel: ((letter: Letter, level: number) => void) | undefined,
): Column<Letter>[] {
  const t = useT()
  const fateOf = useLetterFate()
  const { money } = useFormats()
  const amount = (id: string, title: string, value: (letter: Letter) => number) => ({
    ...{ id, title, width: '94px', align: 'end' as const },
    cell: (letter: Letter) => money(value(letter), letter.currencyIso),
  })
  const dunned = ({ invoices }: Letter) => invoices.filter(({ exclusion }) => exclusion === null)
  return [
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(170px, 2fr)' },
      cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
    },
    {
      ...{ id: 'level', title: t('level'), width: '76px' },
      cell: (letter) =>
        onLevel ? (
          <NativeSelect
            size="xs"
            aria-label={t('levelOf', { customer: letter.customerName })}
            data={['1', '2', '3']}
            value={String(letter.level)}
            onChange={({ currentTarget }) => onLevel(letter, Number(currentTarget.value))}
          />
        ) : (
          letter.level
        ),
    },
    {
      ...{ id: 'invoices', title: t('invoices'), width: 'minmax(110px, 1fr)' },
      cell: (letter) =>
        dunned(letter)
          .map(({ number }) => number)
          .join(', '),
    },
    {
      ...{ id: 'overdue', title: t('overdue'), width: '96px', align: 'end' },
      cell: (letter) =>
        t('days', { count: Math.max(0, ...dunned(letter).map(({ overdueDays }) => overdueDays)) }),
    },
    amount('open', t('open'), ({ openAmount }) => openAmount),
    amount('fee', t('fee'), ({ fee }) => fee),
    amount('interest', t('interest'), ({ interestAmount }) => interestAmount),
    amount('total', t('total'), ({ totalAmount }) => totalAmount),
    // What came of it is seen without scrolling, also on a small desk.
    { id: 'fate', title: t('fate'), width: 'minmax(120px, 1fr)', cell: fateOf },
    {
      ...{ id: 'by', title: t('by'), width: 'minmax(150px, 1fr)' },
      cell: ({ emailAddress }) => emailAddress || t('noAddress'),
    },
  ]
}
