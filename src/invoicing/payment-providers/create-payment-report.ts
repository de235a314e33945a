import { text } from 'node:stream/consumers'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { paymentProviderSentences } from './payment-provider.ts'
import { findReportingProvider } from './payment-provider-store.ts'
import { PaymentReport, readReport, reportRefused } from './payment-report.ts'
import { paymentReports } from './payment-report-store.ts'
import { openProviderSecret } from './provider-secret.ts'
import { writeReport } from './write-payment-report.ts'

const reportBytesMax = 16 * 1024

export const createPaymentReport = operation({
  name: 'createPaymentReport',
  summary: 'Report what happened to a payment at a provider',
  description:
    'Takes a report of a payment provider: a JSON Web Token (`typ` `payment-report+jwt`, HS256 with the secret of the provider), sent as it is. Its claims: `iss` the uuid of the provider, `aud` the id of the tenant, `iat` not older than five minutes, `jti` what the provider calls the report; `kind` (authorised, captured, refunded, charged-back, or refused: a request, with its `reason`), `transactionId` what it calls the payment, `salesOrderId` the uuid of the order, `amount` and, where it kept something, `fee` as decimal digits, `currencyIso`, `occurred` (RFC 3339), and `requestId` where it answers a request. The same `jti` again changes nothing and returns what was kept. Reports may come in any order: what takes back more than was reported waits for it. Refused with 404 `payment-provider.missing`, with 422 `payment-report.refused` for a wrong signature, another tenant or provider, or an old time, without saying which; `payment-report.content` for a wrong claim, `sales-order.missing` (404) and `payment.currency-differs`.',
  method: 'POST',
  path: { v2: '/payment-providers/{paymentProviderId}/reports' },
  scope: 'paymentreports.write',
  pathParameters: { paymentProviderId: ReferenceField() },
  uploadBytesMax: reportBytesMax,
  answer: { status: 201, shape: PaymentReport },

  async handle({ tx, vault, path, upload, generation, audit, locate }) {
    if (!upload) throw new Error('the pipeline passed no upload')
    const provider = await findReportingProvider(tx, path.paymentProviderId)
    if (!provider) throw noSuchProvider()
    if (!provider.isActive || provider.secretSealed === '') throw reportRefused()
    const secret = openProviderSecret(vault, tx.tenantId, provider.secretSealed)
    const content = await readReport(await text(upload.content.content()), {
      ...{ secret, providerId: provider.uuid, tenantId: tx.tenantId },
    })
    const key = await writeReport({ tx, audit, provider }, content)
    const record = await concludeWithRecord(tx, generation, paymentReports, key)
    return created(record, locate('/payment-providers', provider))
  },
})

const noSuchProvider = () =>
  new Refusal(
    'missing',
    'payment-provider.missing',
    paymentProviderSentences['payment-provider.missing'],
  )
