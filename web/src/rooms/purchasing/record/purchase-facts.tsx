import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { Facts } from '../../../shared/facts.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { Names } from '../../../shared/records/names.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { type Purchase, runQuery } from '../queries.ts'
import { useT } from '../texts.ts'

type Party = Purchase['seller']

const addressOf = ({ name, street, postalCode, city, countryIso }: Party) =>
  [name, street, [postalCode, city].filter(Boolean).join(' '), countryIso]
    .filter(Boolean)
    .join('\n')

/** The payment run that ordered the bank to pay it, for those who may see runs. */
function RunLink({ purchase: { id, orderedFor } }: { readonly purchase: Purchase }) {
  const t = useT()
  const can = useCan()
  const { date } = useFormats()
  const { data } = useQuery({ ...runQuery(id), enabled: can('paymentruns.read') })
  const said = t('inRun', { day: orderedFor ? date(orderedFor) : '' })
  if (!data) return said
  return (
    <Anchor component={Link} to={`/payments/runs/${data}`}>
      {said}
    </Anchor>
  )
}

/** What the invoice says apart from its lines, and what became of it here. */
export function PurchaseFacts({ purchase }: { readonly purchase: Purchase }) {
  const t = useT()
  const { date, dateTime, fileSize } = useFormats()
  const { seller, buyer, payment, references, approvals } = purchase
  const [account] = payment.accounts

  return (
    <>
      <Facts
        facts={[
          [t('seller'), addressOf(seller)],
          [t('buyer'), addressOf(buyer)],
          [
            t('supplier'),
            purchase.supplierId && (
              <Names key="supplier" of={{ path: '/v2/suppliers' }} ids={purchase.supplierId} />
            ),
          ],
          [
            t('company'),
            purchase.companyId && (
              <Names key="company" of={{ path: '/v2/companies' }} ids={purchase.companyId} />
            ),
          ],
          [t('vatId'), seller.vatId || seller.taxId],
          [t('orderNamed'), references.purchaseOrder],
          [t('deliveryNote'), references.deliveryNote],
          [t('delivered'), date(purchase.deliveryDate)],
          [t('account'), account && [account.iban, account.bic].filter(Boolean).join(' · ')],
          [t('reference'), payment.remittance],
          [t('terms'), payment.terms],
          [t('note'), purchase.note],
          [t('enteredBy'), `${purchase.enteredBy} ${dateTime(purchase.received)}`.trim()],
          [t('approvedBy'), approvals.map(({ by, at }) => `${by} ${dateTime(at)}`).join('\n')],
          [t('paidOn'), purchase.paid && date(purchase.paid)],
          [t('paymentRun'), purchase.orderedFor && <RunLink key="run" purchase={purchase} />],
        ]}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            void saveFile(`/v2/purchase-invoices/${purchase.id}/file`).catch(sayFailed)
          }
        >
          {t('file', { name: purchase.fileName, size: fileSize(purchase.fileSize) })}
        </Button>
      </div>
    </>
  )
}
