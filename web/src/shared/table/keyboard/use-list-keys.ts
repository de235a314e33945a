import { useKeys } from '../../keys.ts'
import type { GridProps } from '../grid-props.ts'
import { useT } from '../texts.ts'

/** Adds the keys that the cells of a grid react to themselves to the list of keys. */
export function useListKeys<Row>({ onOpen, onSelect, peek }: GridProps<Row>): void {
  const t = useT()
  useKeys([
    { keys: 'j', label: t('keys.down') },
    { keys: 'k', label: t('keys.up') },
    ...(onOpen ? [{ keys: 'Enter', label: t('keys.open') }] : []),
    ...(peek ? [{ keys: 'p', label: t('peek') }] : []),
    ...(onSelect
      ? [
          { keys: 'Space', label: t('keys.choose') },
          { keys: 'Shift Space', label: t('keys.range') },
          { keys: 'Ctrl A', label: t('keys.all') },
        ]
      : []),
  ])
}
