import { readWith } from '../../platform/events/event.ts'

/** Items with all of their parts: prices, images, descriptions, suppliers, variations … */
export const itemEvents = readWith('items.read', 'items', {
  name: 'item',
  kinds: {
    created: 'An item was created.',
    changed: 'An item or a part of it was changed.',
    deleted: 'An item was deleted with all of its parts.',
  },
})
