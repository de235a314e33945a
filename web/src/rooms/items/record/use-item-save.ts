import { useQueryClient } from '@tanstack/react-query'
import { api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { sayChanged } from '../../../shared/changes/record-changes.ts'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import type { Form } from '../../../shared/form/use-form.ts'
import { type Item, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { shownFields } from './field-texts.ts'
import { writtenItem } from './written-item.ts'

/** Saves an item, merged with what a colleague has saved meanwhile. */
export function useItemSave(loaded: Tagged<Item>, form: Form) {
  const item = loaded.data
  const t = useT()
  const client = useQueryClient()
  return useMergedSave<Item>({
    loaded,
    form,
    fields: shownFields,
    written: writtenItem,
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) =>
      taggedAnswerOf(
        api.PATCH('/v2/items/{itemId}', {
          params: { path: { itemId: item.id } },
          body: body as Shape<'UpdateItemBodyV2'>,
          headers: { 'If-Match': tag },
        }),
      ),
    read: () => client.fetchQuery({ ...itemQuery(item.id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(itemQuery(item.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['items', 'list'] })
      void client.invalidateQueries({ queryKey: ['items', 'history', item.id] })
      sayChanged({ resource: 'item', id: item.id, source: 'form' })
    },
  })
}
