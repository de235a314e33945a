import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import { Facts } from '../../../../shared/facts.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Empty } from '../../../../shared/messages/empty.tsx'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { useReferred } from '../../../../shared/records/references.ts'
import {
  differencesQuery,
  forgetCounts,
  isCounting,
  type Line,
  type Take,
  takeQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { useStateName } from '../use-state-name.ts'
import { Decisions } from './decisions.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { RecountButton } from './recount-button.tsx'

/** What differs from the books, what it is worth, and what is decided on it. */
export function DifferencesPage() {
  const t = useT()
  const { stockTakeId = '' } = useParams({ strict: false }) as { stockTakeId?: string }
  const take = useQuery(takeQuery(stockTakeId))
  const lines = useQuery(differencesQuery(stockTakeId))
  useFollowedEvents('stock-take', stockTakeId, () => void forgetCounts(stockTakeId))
  const error = take.error ?? lines.error
  if (take.data && lines.data)
    return <Differences take={take.data} lines={lines.data.items} all={lines.data.totalItems} />
  return (
    <Page title={t('differences')}>
      {error ? (
        <PageFault error={error} onRetry={() => Promise.all([take.refetch(), lines.refetch()])} />
      ) : (
        <Skeleton h={240} aria-busy />
      )}
    </Page>
  )
}

interface DifferencesProps {
  readonly take: Take
  readonly lines: readonly Line[]
  readonly all: number
}

function Differences({ take, lines, all }: DifferencesProps) {
  const t = useT()
  const stateName = useStateName()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fault, setFault] = useState<Fault>()
  const isOpen = isCounting(take)
  const reasons = reasonsOf(fault)
  // Lines that differ no more, or that nobody sees here, are counted again as well.
  const named = chosen.length > 0 ? chosen : [...reasons.keys()]
  return (
    <Page
      title={t('differences.of', { name: take.name })}
      state={<Text fw={600}>{stateName(take)}</Text>}
      actions={
        <>
          {isOpen && (
            <Button
              component={Link}
              to={`/warehouse/stock-takes/${take.id}`}
              size="md"
              variant="default"
            >
              {t('goOn')}
            </Button>
          )}
          <Decisions take={take} lines={lines} onFault={setFault} />
        </>
      }
    >
      <TakeFacts take={take} lines={lines} />
      {isOpen && take.countedLineCount < take.lineCount && (
        <Alert color="gray" variant="light">
          {t('open', { count: take.lineCount - take.countedLineCount })}
        </Alert>
      )}
      {fault && (
        <Alert color="danger" variant="outline" role="alert">
          {[fault.message, ...new Set(reasons.values())].join(' ')}
        </Alert>
      )}
      {all === 0 ? (
        <Empty text={t(take.countedLineCount === 0 ? 'differences.nothing' : 'differences.none')} />
      ) : (
        <DifferenceTable
          lines={lines}
          reasons={reasons}
          chosen={isOpen ? chosen : undefined}
          onChoose={setChosen}
        />
      )}
      {all > lines.length && (
        <Text c="dimmed">{t('differences.more', { shown: lines.length, all })}</Text>
      )}
      {isOpen && named.length > 0 && (
        <Group>
          <RecountButton
            take={take}
            lineIds={named}
            onDone={() => {
              setChosen([])
              setFault(undefined)
            }}
          />
        </Group>
      )}
    </Page>
  )
}

/** Why lines are refused, by their ids. */
function reasonsOf(fault: Fault | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fault?.fields ?? {}).flatMap(([field, sentence]) =>
      field.startsWith('lines.') ? [[field.slice('lines.'.length), sentence]] : [],
    ),
  )
}

function TakeFacts({ take, lines }: { readonly take: Take; readonly lines: readonly Line[] }) {
  const t = useT()
  const { money, dateTime } = useFormats()
  const { nameOf } = useReferred('warehouses')
  const values = lines.map(({ differenceValue }) => differenceValue ?? 0)
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0)
  return (
    <Facts
      facts={[
        [t('warehouse'), nameOf(take.warehouseId)],
        [t('begun'), [take.createdBy, dateTime(take.createdAt)].filter(Boolean).join(', ')],
        [t('counted.label'), t('progress', { done: take.countedLineCount, all: take.lineCount })],
        [t('decided'), take.closedAt && [take.closedBy, dateTime(take.closedAt)].join(', ')],
        [t('reason'), take.reason],
        [t('value.more'), money(sum(values.filter((value) => value > 0)))],
        [t('value.less'), money(sum(values.filter((value) => value < 0)))],
        [t('blind'), t(take.isBlind ? 'blind.yes' : 'blind.no')],
      ]}
    />
  )
}
