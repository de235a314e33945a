/** More than rows are in the page at a time. */
const slots = 128

/**
 * Gives rows that are in the page a slot each, by which React knows their elements: while a list scrolls, the elements
 * of rows that leave it are used for those that come. The active row keeps its slot wherever the list is, since its
 * elements may have the focus; a row that would need the same gets one of its own.
 */
export function inSlots<Row extends { readonly index: number }>(
  rows: readonly Row[],
  activeRow: number,
): (Row & { readonly slot: string })[] {
  return rows.map((row) => {
    const slot = row.index % slots
    const isTaken = row.index !== activeRow && slot === activeRow % slots
    return { ...row, slot: isTaken ? `extra ${slot}` : String(slot) }
  })
}
