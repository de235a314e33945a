import { Checkbox, Kbd, Modal, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { offeredKeys, useKeys } from '../../shared/keys.ts'
import { areKeysOff, usePreferences } from '../../shared/preferences.ts'
import { useT } from '../texts.ts'

/** The keys of the page, at `?`, and the switch for those that are single letters. */
export function KeyList({
  isOpen,
  onOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const { switchKeys } = usePreferences()
  const [isOff, setOff] = useState(areKeysOff)
  useKeys([{ keys: '?', label: t('keys.list'), run: onOpen }])
  const always = [
    { keys: 'Ctrl K', label: t('palette.open') },
    { keys: 'Ctrl S', label: t('keys.save') },
    { keys: 'F1', label: t('help.open') },
    { keys: 'Esc', label: t('keys.close') },
  ]
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Table>
          <Table.Tbody>
            {[...always, ...(isOpen ? offeredKeys() : [])].map(({ keys, label }) => (
              <Table.Tr key={keys}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">
                  {keys.split(' ').map((key) => (
                    <Kbd key={key} ml={4}>
                      {key}
                    </Kbd>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Checkbox
          label={t('keys.off')}
          checked={isOff}
          onChange={({ currentTarget }) => {
            switchKeys(currentTarget.checked)
            setOff(currentTarget.checked)
          }}
        />
      </Stack>
    </Modal>
  )
}
