import Type from 'typebox'
import { readCreditTerms } from '../../../customers/customer-terms-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { orNull, Price, Uuid } from '../../../platform/values/shape.ts'
import { findOwedBy } from '../moves/moved-order-store.ts'

const customersMax = 100
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

const Credit = Type.Object({
  customerId: Uuid({ description: 'The customer.' }),
  isLocked: Type.Boolean({ description: 'Whether new orders of the customer are refused.' }),
  owedAmount: Type.Number({
    description:
      'What is still to be paid of released orders that are not cancelled, in the currency of the tenant.',
  }),
  creditLimit: Price({
    description: 'The most that the customer may owe; 0 where there is no limit.',
  }),
  availableAmount: orNull(
    Type.Number({
      description:
        'What further orders may come to, with tax; below 0 where more is owed than allowed, null without a limit.',
    }),
  ),
})

/** What one who takes an order wants to know before it is refused. */
export const listCustomerCredits = operation({
  name: 'listCustomerCredits',
  summary: 'List what customers owe',
  description: `Returns of up to ${customersMax} customers what they owe for their orders, how much they may owe, and whether they may order at all: an open order is refused with \`customer.credit-exceeded\` or \`customer.locked\` by these figures. Customers that are not there are left out.`,
  method: 'GET',
  path: { v2: '/customers/credits' },
  scope: 'salesorders.read',
  query: {
    customerIds: Type.String({
      pattern: `^${uuid}(?:,${uuid}){0,${customersMax - 1}}$`,
      description:
        'The ids of the customers, with commas between them; of none where it is left out.',
    }),
  },
  answer: { status: 200, shape: Type.Object({ items: Type.Array(Credit) }) },

  async handle({ tx, query }) {
    const customers = await readCreditTerms(tx, query.customerIds?.split(',') ?? [])
    const owedBy = await findOwedBy(
      tx,
      customers.map(({ id }) => id),
    )
    const items = customers.map(({ id, uuid: customerId, isLocked, creditLimit }) => {
      const [owed, limit] = [Exact.of(owedBy.get(id) ?? '0').rounded(2), Exact.of(creditLimit)]
      const left = limit.isZero() ? null : limit.minus(owed).toNumber()
      return {
        ...{ customerId, isLocked, owedAmount: owed.toNumber(), creditLimit: limit.toNumber() },
        availableAmount: left,
      }
    })
    return { items }
  },
})
