import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import type { ScanResult } from '../../../../shared/scanning/scan-page.tsx'
import { signal } from '../../../../shared/scanning/signal.ts'
import { useScanner } from '../../../../shared/scanning/use-scanner.ts'
import { forgetProduction, type Order, orderQuery } from '../../queries.ts'
import { useT } from '../../texts.ts'
import { bodyOf, noReport, quantityOf, type Report, withScanned } from './report.ts'

/** What is entered of what was made, by hand or by scans, and how it is reported: once for each press. */
export function useReport(order: Order) {
  const t = useT()
  const { number } = useFormats()
  const [report, setReport] = useState<Report>(noReport)
  const latest = useRef(report)
  const [result, setResult] = useState<ScanResult>()
  const isActing = useRef(false)
  // The same again is made once: an answer that was lost is the one of the first report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered decides.
  const key = useMemo(submissionKey, [report, order.quantityMade])
  const change = (next: Report) => {
    latest.current = next
    setReport(next)
  }
  const act = useMutation({
    mutationFn: () => {
      const params = { path: { productionOrderId: order.id } }
      const sent = {
        params,
        body: bodyOf(latest.current, order),
        headers: { 'Idempotency-Key': key },
      }
      return answerOf(api.POST('/v2/production-orders/{productionOrderId}/record', sent))
    },
    onSuccess: async (saved) => {
      const quantity = number(Number(quantityOf(latest.current, order)))
      sayDone(t(order.isDisassembly ? 'report.apart' : 'report.done', { quantity }))
      change(noReport)
      setResult(undefined)
      queries.setQueryData(orderQuery(order.id).queryKey, saved)
      await forgetProduction()
    },
    onSettled: () => {
      isActing.current = false
    },
  })
  const say = (isRight: boolean, text: string) => {
    signal(isRight ? 'right' : 'wrong')
    setResult({ isRight, text })
  }
  const look = async (code: string) => {
    const meaning = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
    const scanned = withScanned(latest.current, order, meaning)
    if (!('report' in scanned)) return say(false, t(`scan.${scanned.kind}`, { code }))
    change(scanned.report)
    const quantity = number(Number(quantityOf(scanned.report, order)))
    say(true, t(`scan.${scanned.kind}`, { name: scanned.name, quantity }))
  }
  useScanner((code) => void look(code).catch((error: Error) => say(false, error.message)))
  return {
    ...{ report, change, result, error: act.error, isPending: act.isPending },
    send: () => {
      if (isActing.current) return
      isActing.current = true
      act.mutate()
    },
  }
}
