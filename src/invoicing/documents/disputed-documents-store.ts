/**
 * Whether the customer of a row of `accounting_document_states` does not agree with the document now, as an
 * expression. The day ends 24 hours after the moment that names it, which begins it where the caller lives.
 */
export const isDisputedOf = (state: string): string =>
  `(${state}.dispute_reason <> '' and coalesce(${state}.disputed_until > now() - interval '1 day', true))`
