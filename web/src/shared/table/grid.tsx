import { Checkbox } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { type CSSProperties, useMemo } from 'react'
import { PageFault } from '../messages/page-fault.tsx'
import { type Column, leastWidth } from './columns.ts'
import classes from './grid.module.css'
import { GridHeader } from './grid-header.tsx'
import type { GridProps } from './grid-props.ts'
import { choosing, GridRow } from './grid-row.tsx'
import { useListKeys } from './keyboard/use-list-keys.ts'
import { countOf, everything, isSelected, nothing, withSelected } from './selection.ts'
import { useT } from './texts.ts'
import { useGrid } from './use-grid.ts'

/**
 * A table of any number of rows, of which only those shown are in the page: usable for 100,000 by page number
 * (`usePagedRows`) and for short lists (`knownRows`). Arrow keys, j and k move through the cells, Home and End
 * through the row, with Ctrl through the list; Enter opens, Space chooses, Shift with it a range, Ctrl A all that
 * matches.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, idOf, selection = nothing, onSelect } = props
  const { maxHeight = 'calc(100vh - 200px)' } = props
  const t = useT()
  const canChoose = onSelect !== undefined
  const columns = useMemo(
    () => (canChoose ? [choosing as Column<Row>, ...props.columns] : props.columns),
    [canChoose, props.columns],
  )
  const grid = useGrid(props, columns.length)
  const { box, active, shown, height, rowHeight, onKeyDown, onFocus, open, peek, look } = grid
  useListKeys(props)
  const onOpen = useCallbackRef(open)
  const onPeek = useCallbackRef(look)
  const onChoose = useCallbackRef((row: Row, isChosen: boolean) =>
    onSelect?.(withSelected(selection, [idOf(row)], isChosen)),
  )
  if (rows.error && rows.count === 0) return <PageFault error={rows.error} onRetry={rows.refetch} />
  const template = [...columns, ...(peek ? [{ width: '44px' }] : [])]
    .map(({ width }) => width)
    .join(' ')
  const chosen = countOf(selection, rows.count)
  const style = {
    height: `max(90px, min(${(rows.count + 1) * rowHeight + 18}px, ${maxHeight}))`,
    '--kontor-row': `${rowHeight}px`,
    '--grid-least': leastWidth(columns),
  } as CSSProperties
  return (
    <>
      <div
        ref={box}
        role="grid"
        className={classes['box']}
        style={style}
        aria-label={label}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length + (peek ? 1 : 0)}
        aria-multiselectable={onSelect ? true : undefined}
        aria-busy={rows.isLoading}
        // A box that scrolls is reached by keys also where no row can be.
        tabIndex={rows.count === 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
      >
        <GridHeader {...props} columns={columns} template={template} canPeek={peek !== undefined}>
          {onSelect && (
            <Checkbox
              size="xs"
              aria-label={t('choose.all')}
              checked={chosen > 0 && chosen === rows.count}
              indeterminate={chosen > 0 && chosen < rows.count}
              onChange={({ currentTarget }) =>
                onSelect(currentTarget.checked ? everything : nothing)
              }
            />
          )}
        </GridHeader>
        <div role="rowgroup" className={classes['body']} style={{ height }}>
          {shown.map(({ index, start, slot }) => {
            const record = rows.rowAt(index)
            return (
              <GridRow
                key={slot}
                record={record}
                index={index}
                start={start}
                columns={columns}
                template={template}
                isChosen={canChoose && record ? isSelected(selection, idOf(record)) : undefined}
                onChoose={onChoose}
                activeColumn={index === active.row ? active.column : undefined}
                onFocus={onFocus}
                onOpen={props.onOpen && onOpen}
                onPeek={peek && onPeek}
              />
            )
          })}
        </div>
      </div>
      {peek?.panel}
    </>
  )
}
