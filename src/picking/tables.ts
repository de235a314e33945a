/** The tables of this room. */
export const pickingTables = [
  'pick_list_positions',
  'pick_list_templates',
  'pick_lists',
  'shipping_boxes',
]
