import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOwnMakes } from '../shared/own-rooms.ts'
import { useLanguage } from '../shared/texts/texts.ts'
import { useT } from './texts.ts'

/** What the person may make, from wherever it is; absent where that is nothing. */
export function NewMenu() {
  const t = useT()
  const language = useLanguage()
  const makes = useOwnMakes()
  if (makes.length === 0) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="xs" px="xs" aria-label={t('new')}>
          <IconPlus size={18} aria-hidden />
          <Text inherit span ml={4} visibleFrom="sm">
            {t('new')}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {makes.map(({ icon: Icon, title, address }) => (
          <Menu.Item
            key={address}
            component={Link}
            to={address}
            leftSection={<Icon size={18} aria-hidden />}
          >
            {title[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
