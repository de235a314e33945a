import { Table, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
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

export interface PlotProps {
  /** What is drawn, for those who listen: `Revenue by day`. */
  readonly title: string
  readonly bars: readonly Bar[]
  readonly write: (value: number) => string
  /** The heads of the columns of the table: place, value, value before. */
  readonly heads: readonly [string, string, string]
  /** Whether there is a period before. */
  readonly isCompared?: boolean
}

interface BarPlotProps extends PlotProps {
  readonly shape?: 'bars' | 'lines'
  /** Over the whole page. */
  readonly isWide?: boolean
  /** Without it the figures stand elsewhere as a table. */
  readonly hasTable?: boolean
}

const bottom = 22
const top = 8
const ticks = 4

/**
 * Bars or a line, with those of the period before as a dashed line behind them, and the same figures as a table. Arrow
 * keys and the pointer read single figures.
 */
export function BarPlot(props: BarPlotProps) {
  const { bars, hasTable = true, heads, isCompared = true } = props
  const t = useT()
  const [isTable, setTable] = useState(false)
  return (
    <figure className={classes['plot']}>
      {isTable ? <PlotTable {...props} /> : <Drawing {...props} />}
      <figcaption className={classes['caption']}>
        {!isTable && bars.length > 0 && (
          <Text component="span" size="xs" c="dimmed">
            <span className={classes['barMark']} /> {heads[1]}
            {isCompared && (
              <>
                {' '}
                <span className={classes['formerMark']} /> {heads[2]}
              </>
            )}
          </Text>
        )}
        {hasTable && (
          <UnstyledButton
            fz="xs"
            c="var(--kontor-accent)"
            mih={24}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'asPlot' : 'asTable')}
          </UnstyledButton>
        )}
      </figcaption>
    </figure>
  )
}

function PlotTable({ bars, write, heads }: BarPlotProps) {
  return (
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
  )
}

/** From the least to the most, with zero between them or at an end. */
function rangeOf(bars: readonly Bar[]): { readonly least: number; readonly most: number } {
  const values = bars.flatMap(({ value, former }) => [value, former ?? 0])
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)]
  return {
    least: least < 0 ? -ceilingOf(-least) : 0,
    most: most > 0 || least === 0 ? ceilingOf(most) : 0,
  }
}

function Drawing({ title, bars, write, shape = 'bars', isWide = false }: BarPlotProps) {
  const id = useId()
  const [read, setRead] = useState<number>()
  const [width, height, left] = isWide ? [1_100, 260, 92] : [520, 190, 52]
  const { least, most } = rangeOf(bars)
  const step = (width - left) / Math.max(1, bars.length)
  const x = (index: number) => left + step * index
  const y = (value: number) =>
    height - bottom - ((value - least) / (most - least)) * (height - bottom - top)
  const every = Math.ceil(bars.length / (isWide ? 12 : 6))
  const points = (of: (bar: Bar) => number | null) =>
    bars
      .map((bar, index) => [x(index) + step / 2, of(bar)] as const)
      .filter(([, value]) => value !== null)
      .map(([place, value]) => `${place},${y(value ?? 0)}`)
      .join(' ')
  const moves: Readonly<Record<string, (at: number) => number>> = {
    ArrowRight: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    Home: () => 0,
    End: () => bars.length - 1,
  }
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(read ?? -1)
    if (next === undefined) return
    event.preventDefault()
    setRead(Math.min(Math.max(next, 0), bars.length - 1))
  }
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const place = ((clientX - box.left) / box.width) * width
    const index = Math.floor((place - left) / step)
    setRead(index >= 0 && index < bars.length ? index : undefined)
  }
  const bar = read === undefined ? undefined : bars[read]
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the figures of the plot.
    <div role="group" aria-label={title} tabIndex={0} onKeyDown={move} className={classes['read']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={id}
        onPointerMove={point}
        onPointerLeave={() => setRead(undefined)}
      >
        <title id={id}>{title}</title>
        {Array.from(
          { length: ticks + 1 },
          (_, tick) => least + ((most - least) / ticks) * tick,
        ).map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} className={classes['grid']} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {write(value)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label, value }, index) => (
          <g key={key}>
            {shape === 'bars' && (
              <rect
                x={x(index) + step * 0.15}
                width={step * 0.7}
                y={Math.min(y(value), y(0))}
                height={Math.abs(y(value) - y(0))}
                rx={2}
                className={classes['bar']}
              />
            )}
            {index % every === 0 && (
              <text x={x(index) + step / 2} y={height - 6} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        {shape === 'lines' && (
          <polyline className={classes['line']} points={points(({ value }) => value)} />
        )}
        <polyline className={classes['former']} points={points(({ former }) => former)} />
        {read !== undefined && bar && (
          <line
            x1={x(read) + step / 2}
            x2={x(read) + step / 2}
            y1={top}
            y2={height - bottom}
            className={classes['reading']}
          />
        )}
      </svg>
      <Text component="output" size="xs" className={classes['readout']}>
        {bar &&
          `${bar.label}: ${write(bar.value)}${bar.former === null ? '' : ` (${write(bar.former)})`}`}
      </Text>
    </div>
  )
}
