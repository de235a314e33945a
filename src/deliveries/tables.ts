/** The tables of this room. */
export const deliveriesTables = [
  'carrier_labels',
  'carrier_manifests',
  'carrier_products',
  'carriers',
  'delivery_note_lines',
  'delivery_note_packages',
  'delivery_notes',
]
