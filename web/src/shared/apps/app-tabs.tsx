import { Tabs } from '@mantine/core'
import type { Resource } from '../changes/record-changes.ts'
import { useContextPlaces } from './app-places.ts'
import { appTabName } from './app-tab-name.ts'
import { RecordFrame } from './record-frame.tsx'

const tabHeight = 640

/** The heads of apps' tabs, inside `Tabs.List`. */
export function AppTabHeads({ resource }: { readonly resource: Resource }) {
  return useContextPlaces('tab', resource).map((place) => (
    <Tabs.Tab key={appTabName(place)} value={appTabName(place)}>
      {place.name}
    </Tabs.Tab>
  ))
}

/** The tabs themselves. */
export function AppTabPanels(record: { readonly resource: Resource; readonly id: string }) {
  return useContextPlaces('tab', record.resource).map((place) => (
    <Tabs.Panel key={appTabName(place)} value={appTabName(place)}>
      <RecordFrame place={place} {...record} height={tabHeight} />
    </Tabs.Panel>
  ))
}
