import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { actorOf } from '../doors/users/acting.ts'
import { KeptView } from './kept-view.ts'
import { isVisibleTo, keptViews, keptViewTable } from './kept-view-store.ts'

export const keptViewList: ReferenceList = {
  noun: 'kept-view',
  plural: 'KeptViews',
  about: 'the views of lists that are kept, those that are shared and the own ones of the caller',
  rules: 'The caller who sets whether a view is shared becomes its owner.',
  path: { v1: '/keptViews', v2: '/kept-views' },
  scope: 'keptviews',
  shape: KeptView,
  table: keptViewTable,
  source: keptViews,
  usual: { search: '', isShared: false },
  example: { name: 'Cups, dearest first', list: 'items', search: 'search=cup&sort=-salesPriceNet' },
  unique: [],
  sentences: {
    'kept-view.missing': {
      en: 'There is no such kept view.',
      de: 'Diese gemerkte Ansicht gibt es nicht.',
    },
    'kept-view.in-use': {
      en: 'The kept view is in use.',
      de: 'Die gemerkte Ansicht wird verwendet.',
    },
  },
  visible: ({ caller }) => isVisibleTo(actorOf(caller)),

  async columns({ caller }, said, key) {
    const isTakenOver = key === undefined || said['isShared'] !== undefined
    if (!isTakenOver) return said
    return { ...said, owner: caller.name, userUuid: caller.user?.uuid ?? null }
  },

  audited: ({ owner: _, userUuid: __, ...fields }) => fields,
}
