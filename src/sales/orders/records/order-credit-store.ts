/** What was paid of a row of orders beyond what it costs, as an expression: of a cancelled one all. */
export const orderCredit = (as: string): string =>
  `greatest(case when ${as}.cancelled is null
    then ${as}.paid_amount - (${as}.total_gross - ${as}.corrected_amount) else ${as}.paid_amount end, 0)`

/** Whether there is any; an index has these orders. */
export const hasCredit = (as: string): string =>
  `(${as}.cancelled is not null and ${as}.paid_amount > 0
    or ${as}.total_gross - ${as}.corrected_amount < ${as}.paid_amount)`
