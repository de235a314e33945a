/** What is entered by line: a quantity, an amount, or both. */
export type Credited = Readonly<
  Record<
    string,
    | { readonly quantity?: number | string | null; readonly amount?: number | string | null }
    | undefined
  >
>

/** The lines of a credit note as the interface takes them; where nothing is entered, a line is left out. */
export function lineItemsOf(credited: Credited) {
  return Object.entries(credited).flatMap(([invoiceLineItemId, entered]) => {
    const quantity = entered?.quantity ?? null
    const amount = entered?.amount ?? null
    if (quantity === null && amount === null) return []
    return [
      {
        invoiceLineItemId,
        // A number that is no number is refused by the service at its field.
        ...(quantity !== null && { quantity: quantity as number }),
        ...(amount !== null && { amount: amount as number }),
      },
    ]
  })
}
