import { Anchor, Table, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Definition, isStep, type Measures, type Results } from '../definition.ts'
import { usePartName } from '../part-names.ts'
import classes from '../reports.module.css'
import { useT } from '../texts.ts'
import { closerLook } from './closer-look.ts'
import { type MeasureFacts, useWritten } from './written-value.ts'

interface FiguresTableProps {
  readonly shown: Definition
  readonly facts: readonly MeasureFacts[]
  readonly measures: Measures
  readonly results: Results
  readonly onShow: (change: Partial<Definition>) => void
}

type Row = Results['rows'][number]

/** All figures, what has no row of its own, and the whole. The name of a part leads to it, or looks at it closer. */
export function FiguresTable({ shown, facts, measures, results, onShow }: FiguresTableProps) {
  const t = useT()
  const language = useLanguage()
  const isCompared = results.formerFrom !== null
  const named = measures.dimensions.find(({ name }) => name === results.by)
  const figures = (row: Pick<Row, 'values' | 'former'>) => (
    <Figures row={row} facts={facts} isCompared={isCompared} />
  )
  return (
    <WideTable minWidth={260 + facts.length * (isCompared ? 220 : 120)}>
      <Table className={classes['figures']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{named?.label[language]}</Table.Th>
            {facts.flatMap(({ name, label, isOfPeriods }) => [
              <Table.Th key={name} scope="col" ta="right">
                {label[language]}
              </Table.Th>,
              ...(isCompared && isOfPeriods
                ? [
                    <Table.Th key={`${name} former`} scope="col" ta="right" c="dimmed">
                      {t('otherPeriod')}
                    </Table.Th>,
                  ]
                : []),
            ])}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row" fw={400}>
                <PartName row={row} shown={shown} facts={facts} onShow={onShow} />
              </Table.Th>
              {figures(row)}
            </Table.Tr>
          ))}
          {results.others && (
            <Table.Tr>
              <Table.Th scope="row" fw={400} c="dimmed">
                {t('others', { count: results.others.count })}
              </Table.Th>
              {figures(results.others)}
            </Table.Tr>
          )}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('total')}</Table.Th>
            {figures(results.totals)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}

interface FiguresProps {
  readonly row: Pick<Row, 'values' | 'former'>
  readonly facts: readonly MeasureFacts[]
  readonly isCompared: boolean
}

function Figures({ row: { values, former }, facts, isCompared }: FiguresProps) {
  const written = useWritten()
  return facts.flatMap((measure, place) => [
    <Table.Td key={measure.name} ta="right">
      {written(measure, values[place])}
    </Table.Td>,
    ...(isCompared && measure.isOfPeriods
      ? [
          <Table.Td key={`${measure.name} former`} ta="right" c="dimmed">
            {written(measure, former?.[place])}
          </Table.Td>,
        ]
      : []),
  ])
}

interface PartNameProps extends Pick<FiguresTableProps, 'shown' | 'facts' | 'onShow'> {
  readonly row: Row
}

function PartName({ row: { key, label }, shown, facts, onShow }: PartNameProps) {
  const t = useT()
  const nameOf = usePartName()
  const { by } = shown
  const name = nameOf({ by, key, label })
  if (by === 'item' && key !== '') {
    return (
      <>
        <Anchor component={Link} to="/items" search={{ search: key } as never}>
          {name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {key}
        </Text>
      </>
    )
  }
  if (by === 'customer' && key !== '') {
    return (
      <Anchor component={Link} to={`/customers/${key}`}>
        {name}
      </Anchor>
    )
  }
  const closer = closerLook(shown, key, facts)
  if (!closer) return name
  return (
    <UnstyledButton
      fz="inherit"
      mih={24}
      c="var(--kontor-accent)"
      title={t(isStep(by) ? 'closer.time' : 'closer.part')}
      onClick={() => onShow(closer)}
    >
      {name}
    </UnstyledButton>
  )
}
