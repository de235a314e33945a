import Type from 'typebox'
import { isVatId } from '../../customers/checks/business-number.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Text } from '../../platform/values/shape.ts'
import { type AskedFigures, readFigures } from './tax-figure-store.ts'
import { figureFields, partsOf, shownFigure } from './tax-return.ts'

const kinds = ['goods', 'services', 'triangular'] as const
type Kind = (typeof kinds)[number]

export const EcSalesFigure = Type.Object({
  ...figureFields,
  vatId: Text(50, {
    description: 'VAT id of the customer, as declared; empty where it is missing.',
  }),
  kind: Type.Unsafe<Kind>({
    ...{ type: 'string', enum: [...kinds] },
    description:
      'goods: exempt intra-community supplies (K); services: those of reverse charge (AE); triangular: goods of reverse charge to a customer in another member state.',
  }),
  isVatIdRight: Type.Boolean({
    description: 'Whether the VAT id is right in form and check digit.',
  }),
})

/** What is sold to businesses of other member states without tax, by customer and kind of supply. */
export async function ecSalesFigures(tx: TenantTx, asked: AskedFigures) {
  const rows = await readFigures(tx, 'ec-sales', asked)
  return rows.map((row) => {
    const [vatId = '', kind = ''] = partsOf(row)
    return {
      ...{ ...shownFigure(row), vatId, kind: kind as Kind },
      isVatIdRight: vatId !== '' && isVatId(vatId, ''),
    }
  })
}
