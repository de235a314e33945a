import { IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { memo } from 'react'
import type { Column } from './columns.ts'
import classes from './grid.module.css'
import type { Place } from './keyboard/grid-keys.ts'
import { useT } from './texts.ts'

interface GridRowProps<Row> {
  readonly record: Row | undefined
  readonly index: number
  /** Pixels from the first row. */
  readonly start: number
  readonly columns: readonly Column<Row>[]
  readonly template: string
  readonly isChosen: boolean | undefined
  readonly onChoose: (row: Row, isChosen: boolean) => void
  /** The column that Tab leads to, where it is in this row. */
  readonly activeColumn: number | undefined
  readonly onFocus: (place: Place) => void
  readonly onOpen: ((row: Row, index: number) => void) | undefined
  /** Shows the row next to the list. */
  readonly onPeek: ((index: number) => void) | undefined
}

/** The column of the boxes by which rows are chosen. */
export const choosing: Column<unknown> = {
  ...{ id: 'chosen', title: '', width: '44px' },
  cell: () => null,
}

const lookSign = <IconLayoutSidebarRightExpand size={18} aria-hidden />

/**
 * Rendered again only where it changed: a list that scrolls is, for each frame. What a row has of its own, the box and
 * the button, are plain elements: those of Mantine took half of the time of a frame.
 */
export const GridRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { record, index, start, columns, template, isChosen, activeColumn } = props
  const { onChoose, onFocus, onOpen, onPeek } = props
  const t = useT()
  return (
    <div
      role="row"
      className={`${classes['row']} ${classes['placed']} ${onOpen ? classes['opens'] : ''}`}
      style={{ transform: `translateY(${start}px)`, gridTemplateColumns: template }}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      onClick={({ target }) => record && !isControl(target) && onOpen?.(record, index)}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          className={`${classes['cell']} ${column.align === 'end' ? classes['end'] : ''}`}
          tabIndex={at === activeColumn ? 0 : -1}
          data-place={placeName({ row: index, column: at })}
          onFocus={() => onFocus({ row: index, column: at })}
        >
          {record && column.id === choosing.id && (
            <input
              type="checkbox"
              className={classes['chooser']}
              tabIndex={-1}
              aria-label={t('choose.row')}
              checked={isChosen ?? false}
              onChange={({ currentTarget }) => onChoose(record, currentTarget.checked)}
            />
          )}
          {record ? <Content column={column} record={record} /> : <Unknown />}
        </div>
      ))}
      {onPeek && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 1}
          className={`${classes['cell']} ${classes['look']}`}
        >
          <button type="button" tabIndex={-1} aria-label={t('peek')} onClick={() => onPeek(index)}>
            {lookSign}
          </button>
        </div>
      )}
    </div>
  )
}

/** Texts end with dots where they are cut off; other content looks after itself. */
function Content<Row>({ column, record }: { column: Column<Row>; record: Row }) {
  const content = column.cell(record)
  return typeof content === 'string' ? <span title={content}>{content}</span> : content
}

function Unknown() {
  return <span className={classes['unknown']} />
}

/** Names a cell in the page. */
export function placeName({ row, column }: Place): string {
  return `${row}-${column}`
}

function isControl(target: EventTarget): boolean {
  return (target as HTMLElement).closest('a, button, input, label') !== null
}
