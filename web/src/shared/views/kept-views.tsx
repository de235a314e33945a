import { Button, Menu, Text } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconCheck, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { defaultParseSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, taggedAnswerOf } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { lazyPart } from '../lazy-part.tsx'
import { sayDoneWithUndo, sayFailed } from '../messages/toasts.ts'
import { type KeptView, keptViewsQuery, useKeptViews, writtenSearch } from './queries.ts'
import { useT } from './texts.ts'
import { keepView } from './write-view.ts'

const KeepViewDialog = lazyPart(
  'keep-view-dialog',
  async () => (await import('./keep-view-dialog.tsx')).KeepViewDialog,
)

interface KeptViewsProps {
  /** The list, as its page is addressed: `items`. */
  readonly list: string
  /** What it shows now, as its address says. */
  readonly search: object
  /** Shows what an address said once; names that are unknown by now are to be dropped. */
  readonly onShow: (search: Record<string, unknown>) => void
}

/** The views of a list that are kept under names: shows one, keeps what is shown, removes one. */
export function KeptViews({ list, search, onShow }: KeptViewsProps) {
  const t = useT()
  const can = useCan()
  const views = useKeptViews(list)
  const [isKeeping, setKeeping] = useState(false)
  const shown = writtenSearch(search)
  const current = views.find((view) => view.search === shown)
  const mayWrite = can('keptviews.write')
  const remove = useRemoval()
  if (!can('keptviews.read')) return null
  const row = (view: KeptView) => (
    <Menu.Item
      key={view.id}
      leftSection={<Mark isShown={view === current} />}
      aria-current={view === current}
      onClick={() => onShow(defaultParseSearch(view.search))}
    >
      {view.name}
    </Menu.Item>
  )
  const [shared, own] = [views.filter((one) => one.isShared), views.filter((one) => !one.isShared)]
  return (
    <>
      <Menu position="bottom-start" width={300} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {current?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && (
            <Text size="sm" px="sm" py="xs">
              {t('none')}
            </Text>
          )}
          {own.length > 0 && <Menu.Label>{t('own')}</Menu.Label>}
          {own.map(row)}
          {shared.length > 0 && <Menu.Label>{t('shared')}</Menu.Label>}
          {shared.map(row)}
          <Menu.Divider />
          {shown !== '' && (
            <Menu.Item leftSection={<Mark isShown={false} />} onClick={() => onShow({})}>
              {t('whole')}
            </Menu.Item>
          )}
          {mayWrite && !current && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={16} aria-hidden />}
              disabled={shown === ''}
              onClick={() => setKeeping(true)}
            >
              {t('keep')}
            </Menu.Item>
          )}
          {mayWrite && current && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove(current)}
            >
              {t('remove', { name: current.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isKeeping && (
        <KeepViewDialog
          list={list}
          search={shown}
          views={views}
          onClose={() => setKeeping(false)}
        />
      )}
    </>
  )
}

/** Keeps the names of views in line. */
function Mark({ isShown }: { readonly isShown: boolean }) {
  return isShown ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />
}

/** Removes a view at once; it can be had back for a while. */
function useRemoval(): (view: KeptView) => void {
  const t = useT()
  const queries = useQueryClient()
  const heard = () => queries.invalidateQueries({ queryKey: keptViewsQuery.queryKey })
  const { mutate } = useMutation({
    mutationFn: ({ id }: KeptView) =>
      taggedAnswerOf(
        api.DELETE('/v2/kept-views/{keptViewId}', { params: { path: { keptViewId: id } } }),
      ),
    onSuccess: async (_, { name, list, search, isShared }) => {
      await heard()
      const putBack = () => void keepView({ name, list, search, isShared }).then(heard, sayFailed)
      sayDoneWithUndo(t('removed', { name }), putBack)
    },
    onError: sayFailed,
  })
  return mutate
}
