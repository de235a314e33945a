import { KeyList } from '../keyboard/key-list.tsx'
import { Palette } from './palette.tsx'

interface AboveProps {
  readonly areKeysShown: boolean
  readonly onShowKeys: () => void
  readonly onHideKeys: () => void
}

/** What opens above the page. No page needs it to be seen, so it comes after. */
export function Above({ areKeysShown, onShowKeys, onHideKeys }: AboveProps) {
  return (
    <>
      <Palette />
      <KeyList isOpen={areKeysShown} onOpen={onShowKeys} onClose={onHideKeys} />
    </>
  )
}
