import { Accordion, Stack, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Resource } from '../changes/record-changes.ts'
import classes from './app-panes.module.css'
import { type AppPlace, useContextPlaces } from './app-places.ts'
import { RecordFrame } from './record-frame.tsx'
import { useT } from './texts.ts'

const paneHeight = 320

/** The panes of apps next to a record. An app is loaded when its pane is opened, which is remembered. */
export function AppPanes({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const t = useT()
  const places = useContextPlaces('pane', resource)
  const [opened, setOpened] = useLocalStorage<string[]>({
    key: 'kontor.panes',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  if (places.length === 0) return null
  const own = places.map(nameOf)
  const isElsewhere = (name: string) => !own.includes(name)
  return (
    <Stack
      component="aside"
      aria-label={t('panes')}
      className={classes['panes']}
      w={360}
      maw="100%"
      gap="xs"
    >
      <Title order={2} size="h3">
        {t('panes')}
      </Title>
      <Accordion
        multiple
        variant="contained"
        keepMounted={false}
        value={opened.filter((name) => own.includes(name))}
        onChange={(names) => setOpened([...opened.filter(isElsewhere), ...names])}
      >
        {places.map((place) => (
          <Accordion.Item key={nameOf(place)} value={nameOf(place)}>
            <Accordion.Control>{place.name}</Accordion.Control>
            <Accordion.Panel>
              <RecordFrame place={place} resource={resource} id={id} height={paneHeight} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}

function nameOf({ appInstallationId, place }: AppPlace): string {
  return `${appInstallationId}.${place}`
}
