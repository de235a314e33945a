import { Table, Text, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { WideTable } from '../wide-table.tsx'
import { ceilingOf } from './ceiling.ts'
import classes from './plots.module.css'
import { useT } from './texts.ts'

/** A place of the axis, with what was measured there and in the period before. */
export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly former: number | null
}

interface BarPlotProps {
  /** What is drawn, for those who listen: `Revenue by day`. */
  readonly title: string
  readonly bars: readonly Bar[]
  readonly write: (value: number) => string
  /** The heads of the columns of the table: place, value, value before. */
  readonly heads: readonly [string, string, string]
}

const width = 520
const height = 190
const left = 52
const bottom = 22
const top = 8
const ticks = 4

/** Bars with those of the period before as a line behind them, and the same figures as a table. */
export function BarPlot({ title, bars, write, heads }: BarPlotProps) {
  const t = useT()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const most = ceilingOf(
    Math.max(...bars.map(({ value, former }) => Math.max(value, former ?? 0)), 0),
  )
  const step = (width - left) / Math.max(1, bars.length)
  const x = (index: number) => left + step * index
  const y = (value: number) =>
    height - bottom - (Math.max(0, value) / most) * (height - bottom - top)
  const every = Math.ceil(bars.length / 6)
  return (
    <figure className={classes['plot']}>
      {isTable ? (
        <WideTable minWidth={360}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head, column) => (
                  <Table.Th key={head} scope="col" ta={column === 0 ? 'left' : 'right'}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {bars.map(({ key, label, value, former }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row">{label}</Table.Th>
                  <Table.Td ta="right">{write(value)}</Table.Td>
                  <Table.Td ta="right">{former === null ? '–' : write(former)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
          <title id={id}>{title}</title>
          {Array.from({ length: ticks + 1 }, (_, tick) => (most / ticks) * tick).map((value) => (
            <g key={value}>
              <line x1={left} x2={width} y1={y(value)} y2={y(value)} className={classes['grid']} />
              <text x={left - 8} y={y(value) + 4} textAnchor="end">
                {write(value)}
              </text>
            </g>
          ))}
          {bars.map(({ key, label, value }, index) => (
            <g key={key}>
              <rect
                x={x(index) + step * 0.15}
                width={step * 0.7}
                y={y(value)}
                height={Math.max(0, height - bottom - y(value))}
                rx={2}
                className={classes['bar']}
              />
              {index % every === 0 && (
                <text x={x(index) + step / 2} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          ))}
          <polyline
            className={classes['former']}
            points={bars
              .map(({ former }, index) => `${x(index) + step / 2},${y(former ?? 0)}`)
              .join(' ')}
          />
        </svg>
      )}
      <figcaption className={classes['caption']}>
        {!isTable && (
          <Text component="span" size="xs" c="dimmed">
            <span className={classes['barMark']} /> {heads[1]}{' '}
            <span className={classes['formerMark']} /> {heads[2]}
          </Text>
        )}
        <UnstyledButton
          fz="xs"
          c="var(--kontor-accent)"
          mih={24}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'asPlot' : 'asTable')}
        </UnstyledButton>
      </figcaption>
    </figure>
  )
}
