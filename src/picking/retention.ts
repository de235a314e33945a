import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'
import { pickListEvents } from './lists/pick-list.ts'

/** How long pick lists are kept: they only say who fetched what, which matters to nobody outside the company. */
export const pickingRetention: Retention = {
  rules: [
    {
      kind: 'pick-list',
      tables: ['pick_lists', 'pick_list_positions'],
      unit: 'years',
      usual: 3,
      removal: agedRows({
        ...{ kind: 'pick-list', table: 'pick_lists', moment: 'created', announces: pickListEvents },
        only: `not exists (
          select from erp.pick_list_positions position
          where position.tenant_id = $tenant and position.pick_list_id = aged.id
            and position.status < 40)`,
      }),
    },
  ],
  kept: forReason(ownLists, 'pick_list_templates', 'shipping_boxes'),
}
