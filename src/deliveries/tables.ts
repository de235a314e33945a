/** The tables of this room. */
export const deliveriesTables = ['delivery_note_lines', 'delivery_note_packages', 'delivery_notes']
