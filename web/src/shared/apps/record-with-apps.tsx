import { Group, Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '../changes/record-changes.ts'
import { AppPanes } from './app-panes.tsx'
import { ownFieldsTab } from './app-tab-name.ts'
import { AppTabHeads, AppTabPanels } from './app-tabs.tsx'

/** A record with one part of our own, the fields that the tenant adds, and what apps add to it. */
export function RecordWithApps({
  resource,
  id,
  tab = 'master',
  title,
  onTab,
  ownFields,
  children,
}: {
  readonly resource: Resource
  readonly id: string
  readonly tab?: string | undefined
  /** Of our own part. */
  readonly title: string
  readonly ownFields: { readonly title: string; readonly content: ReactNode }
  readonly onTab: (tab: string | null) => void
  readonly children: ReactNode
}) {
  return (
    <Group align="flex-start" gap="lg">
      <Stack maw={880} miw={0} flex="1 1 560px">
        <Tabs value={tab} onChange={onTab} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="master">{title}</Tabs.Tab>
            <Tabs.Tab value={ownFieldsTab}>{ownFields.title}</Tabs.Tab>
            <AppTabHeads resource={resource} />
          </Tabs.List>
          <Tabs.Panel value="master">{children}</Tabs.Panel>
          <Tabs.Panel value={ownFieldsTab}>{ownFields.content}</Tabs.Panel>
          <AppTabPanels resource={resource} id={id} />
        </Tabs>
      </Stack>
      <AppPanes resource={resource} id={id} />
    </Group>
  )
}
